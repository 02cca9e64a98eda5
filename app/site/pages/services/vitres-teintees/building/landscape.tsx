import type { ReactNode } from "react";

/** One landscape behind six panes; each film is drawn over it. */
export function FilmPane({ film }: { film: string }) {
  return (
    <svg viewBox="0 0 200 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href="#film-paysage" />
      {films[film]}
    </svg>
  );
}

/** Drawn once, out of sight, for the six panes to use. Not `display: none`: browsers then skip the drawing. */
export function Landscape() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <g id="film-paysage">
          <path d="M0 0h200v250H0Z" fill="#cfe6f2" />
          <circle cx="148" cy="62" r="24" fill="#ffd27a" />
          <path d="M0 150c40-34 70-30 104-8s60 12 96-14v122H0Z" fill="#8fbcae" />
          <path d="M0 184c50-26 92-18 124-4s50 10 76-6v76H0Z" fill="#4f9684" />
          <path d="M30 186h34v-22l-17-13-17 13Z" fill="#f4ece0" />
          <path d="m26 166 21-17 21 17Z" fill="#a95b3c" />
          <path d="M0 216c60-14 130-12 200 2v32H0Z" fill="#2f7566" />
        </g>
        <linearGradient id="film-miroir" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#e8eef3" />
          <stop offset=".45" stopColor="#8fa0ae" />
          <stop offset=".55" stopColor="#c9d4dc" />
          <stop offset="1" stopColor="#5f707f" />
        </linearGradient>
      </defs>
    </svg>
  );
}

const WHOLE = "M0 0h200v250H0Z";

const films: Readonly<Record<string, ReactNode>> = {
  decoratif: (
    <>
      <path d={WHOLE} fill="#fff" opacity=".72" />
      <path
        d="M-20 60 120-80M-20 110 170-80M-20 160 220-80M-20 210 220-30M-20 260 220 20M30 260 220 70M80 260 220 120M130 260 220 170"
        stroke="#cfe6f2"
        strokeWidth="5"
        opacity=".95"
      />
    </>
  ),
  occultant: (
    <>
      <path d={WHOLE} fill="#2a333d" />
      <path d="M0 0h200v250Z" fill="#fff" opacity=".05" />
    </>
  ),
  miroir: (
    <>
      <path d={WHOLE} fill="url(#film-miroir)" opacity=".9" />
      <path d="M-20 200 150-20h40L10 270Z" fill="#fff" opacity=".28" />
    </>
  ),
  solaire: (
    <>
      <path d={WHOLE} fill="#14323a" opacity=".5" />
      <path d="M-20 180 120-20h26L-6 210Z" fill="#fff" opacity=".14" />
    </>
  ),
  securite: (
    <g fill="none" stroke="#fff" strokeWidth="1.3" opacity=".95">
      <path d="m104 118-62-54M104 118 62 30M104 118l16-96M104 118l60-60M104 118l84 8M104 118l58 56M104 118l6 104M104 118l-54 74M104 118l-90 16" />
      <path d="m70 88-10 40 22 32 36 8 30-28-4-40-26-22Zm-34 2-16 50 34 56 62 10 52-46-6-66-46-34-52 4Z" />
      <circle cx="104" cy="118" r="5" fill="#fff" />
    </g>
  ),
  "3m": (
    <>
      <path d={WHOLE} fill="#1f4a5c" opacity=".22" />
      <path d="M0 250V96l78-96h122v250Z" fill="#0d2e3a" opacity=".28" />
      <path d="M200 250v-72l-52 72Z" fill="#fff" opacity=".9" />
      <path d="M148 250 200 178l-40 20c-8 14-8 32-12 52Z" fill="#cdd9e0" />
    </>
  ),
};
