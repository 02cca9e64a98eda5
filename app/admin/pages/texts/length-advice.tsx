interface LengthAdviceProps {
  readonly length: number;
  readonly advised: number;
  readonly isForSearch: boolean;
}

/** Says what a longer text does to the page; it never blocks. */
export function LengthAdvice({ length, advised, isForSearch }: LengthAdviceProps) {
  const isLong = length > advised;
  return (
    <div className="txt-length" data-long={isLong || undefined}>
      <p>
        <strong>{isLong ? "Un peu long" : "Bonne longueur"}</strong>
        <span>
          {length} sur {advised} caractères
        </span>
      </p>
      <meter min={0} max={Math.max(advised * 1.25, length)} value={length} aria-label="Longueur du texte" />
      <small>
        {isForSearch
          ? `Au-delà de ${advised}, les moteurs de recherche coupent le texte.`
          : `Au-delà de ${advised}, le texte passe à la ligne plus souvent et pousse ce qui suit, surtout sur téléphone.`}
      </small>
    </div>
  );
}
