import { IconArrowRight } from "#app/art/icons.tsx";
import { makeoverServices } from "#content/lists/makeover-services.ts";
import { consentStateLabels } from "#content/pages/makeover-consent.ts";
import { formatMonth } from "#domain/calendar/dates.ts";
import { pictureAddress, pictureSourceSet, pictureWidths } from "#domain/shop/picture-sizes.ts";
import { Link } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { StatusPill, type Tone } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { ListedMakeover } from "./makeovers.tsx";
import { PublishMakeover } from "./publish-makeover.tsx";

/** One makeover of the list, with its state, its place and what can be done at once. */
export function MakeoverItem({ makeover }: { makeover: ListedMakeover }) {
  const { id, title, commune, doneOn, service, pictures } = makeover;
  const label = makeoverServices.find((known) => known.id === service)?.label;
  const state = makeoverState(makeover);
  return (
    <article className="mkl-item" aria-labelledby={`realisation-${id}`}>
      <div className="mkl-pair" aria-hidden="true">
        <Thumb picture={pictures.before} />
        <Thumb picture={pictures.after} />
      </div>
      <div className="mkl-words">
        <h2 id={`realisation-${id}`}>
          <Link to={`/admin/realisations/${id}`}>{title}</Link>
        </h2>
        <p className="adm-muted">{[label, commune, formatMonth(doneOn)].filter(Boolean).join(", ")}</p>
        <StatusPill tone={state.tone}>{state.label}</StatusPill>
      </div>
      <div className="adm-actions">
        <PublishMakeover makeover={makeover} />
        <Move makeover={makeover} move="up" label="Monter" />
        <Move makeover={makeover} move="down" label="Descendre" />
      </div>
    </article>
  );
}

/** What a makeover waits for, in a word. */
export function makeoverState({
  isPublished,
  isDemo,
  consent,
}: Pick<ListedMakeover, "isPublished" | "isDemo" | "consent">): {
  readonly tone: Tone;
  readonly label: string;
} {
  if (isPublished) return { tone: "good", label: isDemo ? "Publiée, démonstration" : "Publiée" };
  if (consent === "given") return { tone: "new", label: "Prête à publier" };
  const tone = consent === "asked" ? "going" : consent === "missing" ? "warn" : "bad";
  return { tone, label: consentStateLabels[consent] };
}

type Picture = ListedMakeover["pictures"]["before"];

function thumbnailOf({ src, width }: NonNullable<Picture>): string {
  const least = pictureWidths(width).find((each) => each >= 480) ?? width;
  return pictureSourceSet(src, width, "webp") ? pictureAddress(src, least, "webp") : src;
}

function Thumb({ picture }: { picture: Picture }) {
  if (!picture) return <span />;
  return <img src={thumbnailOf(picture)} alt="" loading="lazy" />;
}

type MoveProps = { makeover: ListedMakeover; move: "up" | "down"; label: string };

function Move({ makeover: { id, title }, move, label }: MoveProps) {
  const saving = useSave({
    send: () => send(admin.makeovers[":id"].move.$post({ param: { id }, json: { move } })),
    failure: "Ordre inchangé",
    refresh: "always",
  });
  return (
    <button
      type="button"
      className="adm-icon-button mkl-move"
      data-move={move}
      disabled={saving.isBusy}
      aria-label={`${label}\u00a0: ${title}`}
      onClick={() => saving.save()}
    >
      <IconArrowRight size={18} />
    </button>
  );
}
