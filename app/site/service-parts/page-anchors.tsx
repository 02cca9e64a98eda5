import "./page-anchors.css";

type PageAnchorsProps = {
  /** The id of a section's heading, and a word for it. */
  anchors: readonly (readonly [id: string, word: string])[];
};

/** On phones: the sections of a long page in a bar that stays under the header. */
export function PageAnchors({ anchors }: PageAnchorsProps) {
  return (
    <nav className="s-anchors" aria-label="Dans cette page">
      {anchors.map(([id, word]) => (
        <a key={id} href={`#${id}`}>
          {word}
        </a>
      ))}
    </nav>
  );
}
