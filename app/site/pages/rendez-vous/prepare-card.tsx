import { visitPage as texts } from "#content/pages/booking.ts";
import type { PreparationStep } from "#domain/planning/preparation.ts";

export function PrepareCard({ steps }: { steps: readonly PreparationStep[] }) {
  return (
    <section className="bk-card" aria-labelledby="preparer">
      <div>
        <h2 id="preparer">{texts.prepare}</h2>
        <p className="bk-small">{texts.prepareHelp}</p>
      </div>
      <ol className="vp-prepare">
        {steps.map((step) => (
          <li key={step}>
            <b>{texts.preparation[step].title}</b>
            <span>{texts.preparation[step].text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
