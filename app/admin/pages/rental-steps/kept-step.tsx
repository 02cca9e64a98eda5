import { IconMinus, IconPlus } from "#app/art/icons.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { keptReasonLabels } from "#content/rental-inspection.ts";
import { formatEuros } from "#domain/money/money.ts";
import { HAND_MEANS, type HandMeans, paymentMeansLabels } from "#domain/money/payment-means.ts";
import { billedApart, KEPT_REASONS, mostKept } from "#domain/rental/inspection.ts";
import type { ReturnDraft } from "./use-return.ts";

const stepCents = 100;

/** What is kept of the deposit, between nothing and the bill; what it does not cover is paid apart. */
export function KeptStep({ draft }: { draft: ReturnDraft }) {
  const { charges, keptCents, keptReason, change } = draft;
  const most = mostKept(charges);
  const set = (cents: number) => change({ keptCents: Math.min(Math.max(cents, 0), most) });
  const restCents = billedApart(charges, keptCents);
  const share = (keptCents / charges.depositCents) * 100;
  if (charges.depositCents === 0)
    return restCents > 0 ? (
      <section className="inspect-part">
        <header>
          <h2>À payer à part</h2>
        </header>
        <div className="inspect-card">
          <RestMeans draft={draft} restCents={restCents} />
        </div>
      </section>
    ) : null;
  return (
    <section id="caution" className="inspect-part">
      <header>
        <h2>Garder sur la caution</h2>
      </header>
      <div className="inspect-card">
        <div className="inspect-share" aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </div>
        <dl className="inspect-sums">
          <div>
            <dt>Gardé</dt>
            <dd data-kept={keptCents > 0 || undefined}>{formatEuros(keptCents)}</dd>
          </div>
          <div>
            <dt>Rendu tout de suite</dt>
            <dd>{formatEuros(charges.depositCents - keptCents)}</dd>
          </div>
        </dl>
        <div className="inspect-stepper">
          <button
            type="button"
            aria-label="Garder un euro de moins"
            onClick={() => set(keptCents - stepCents)}
          >
            <IconMinus />
          </button>
          <output>{formatEuros(keptCents)}</output>
          <button
            type="button"
            aria-label="Garder un euro de plus"
            onClick={() => set(keptCents + stepCents)}
          >
            <IconPlus />
          </button>
        </div>
        {keptCents > 0 ? (
          <fieldset className="inspect-reasons">
            <legend className="sr-only">Pourquoi</legend>
            {KEPT_REASONS.map((reason) => (
              <label key={reason}>
                <input
                  type="radio"
                  className="cover"
                  name="keptReason"
                  checked={keptReason === reason}
                  onChange={() => change({ keptReason: reason })}
                />
                {keptReasonLabels[reason]}
              </label>
            ))}
          </fieldset>
        ) : null}
        <p className="adm-muted">
          Jamais plus que la réparation et le retard{"\u00a0"}:{" "}
          {formatEuros(charges.repairCents + charges.lateCents)}.
        </p>
        {restCents > 0 ? <RestMeans draft={draft} restCents={restCents} /> : null}
      </div>
    </section>
  );
}

/** By what the rest of the bill is paid. */
function RestMeans({ draft: { restMeans, change }, restCents }: { draft: ReturnDraft; restCents: number }) {
  return (
    <Select
      label={`${formatEuros(restCents)} à payer à part, par`}
      placeholder="Choisissez"
      value={restMeans ?? ""}
      onChange={(event) =>
        change({
          restMeans: HAND_MEANS.find((means): means is HandMeans => means === event.target.value) ?? null,
        })
      }
      options={HAND_MEANS.map((value) => ({ value, label: paymentMeansLabels[value] }))}
    />
  );
}
