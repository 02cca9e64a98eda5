import { guaranteeNotice as texts } from "#content/legal/guarantee-notice.ts";

/** The legal guarantee in a few words: open on product pages, folded to its title at the checkout. */
export function GuaranteeNotice({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <details className="guarantee" open={isOpen}>
      <summary>
        <Seal />
        <span>
          <b>{texts.title}</b>
          <span>{texts.years}</span>
        </span>
      </summary>
      <p>{texts.lead}</p>
      <ul>
        {texts.rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      <p className="guarantee-law">{texts.law}</p>
      <a className="link-inline" href={texts.href} target="_blank" rel="noreferrer">
        {texts.link}
      </a>
    </details>
  );
}

/** Twelve dots in a ring around a tick. */
function Seal() {
  const dots = Array.from({ length: 12 }, (_, index) => index * 30);
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" />
      {dots.map((degrees) => (
        <circle key={degrees} cx="20" cy="6.5" r="1.7" transform={`rotate(${degrees} 20 20)`} />
      ))}
      <path d="m14.5 20.5 4 4 7.5-8.5" />
    </svg>
  );
}
