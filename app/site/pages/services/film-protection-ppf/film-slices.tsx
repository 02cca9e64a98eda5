import { PaintedPanel } from "../../../service-parts/cross-section.tsx";

/** The film over the varnish; its upper face is what happens to it. */
function Film({ face }: { face: string }) {
  return (
    <>
      <PaintedPanel top={78} />
      <path className="slice-clear" d="M0 60H400V78H0Z" />
      <path className="slice-film" d={`${face}V60H0Z`} />
    </>
  );
}

/** What the film takes in place of the paint, in the order of the page's texts. */
export const filmSlices = [
  <>
    <Film face="M0 38H184c6 0 7 9 16 9s10-9 16-9H400" />
    <path className="slice-object" d="m190 22 9-7 11 3 4 10-7 9-12 1-7-8Z" />
    <path className="slice-way" d="m150 6 26 13m42-7 24-10m-8 0 8 0-4 7" />
  </>,
  <>
    <Film face="M0 38H400" />
    <path className="slice-dirt" d="M158 38c4-9 14-12 22-8s12-2 20 1 7 5 13 7Z" />
    <path className="slice-hard" d="M238 38a13 13 0 1 1 24 0Zm34 0a7 7 0 1 1 13 0Z" />
  </>,
  <>
    <Film face="M0 38H140l5 12 5-12h12l4 9 4-9h14l4 6 4-6h16l3 3 3-3h18l2 1 2-1H400" />
    <path className="slice-way" d="M232 26c-6-5 6-9 0-15m14 15c-6-5 6-9 0-15m14 15c-6-5 6-9 0-15" />
  </>,
  <>
    <PaintedPanel top={78} />
    <path className="slice-clear" d="M0 60H400V78H0Z" />
    <path className="slice-film" d="M0 38H176c40 0 62-10 78-34l18 11c-20 32-50 45-96 45H0Z" />
    <path className="slice-way" d="M286 24c10-6 16-12 20-20m-9 2 9-2 2 9" />
  </>,
];
