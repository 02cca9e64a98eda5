const advice = [
  ["Un titre", "la question que se posent vos clients, dans leurs mots."],
  ["Un résumé", "la réponse en une phrase\u00a0: elle paraît aussi dans les moteurs de recherche."],
  ["Des intertitres", "un toutes les dix lignes\u00a0; sur un téléphone, on lit d’abord ceux-là."],
  ["Un prix", "avec le bouton «\u00a0Prix\u00a0»\u00a0: il suivra vos tarifs."],
] as const;

/** Before an article has a title: the shape of its page, and what makes a good one. */
export function EmptyPreview() {
  return (
    <section className="ae-empty" aria-labelledby="ae-empty-title">
      <div className="ae-shape" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <h2 id="ae-empty-title">L’aperçu de la page s’affiche ici dès que l’article a un titre.</h2>
      <dl>
        {advice.map(([what, why]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
