import { makeoverServices } from "#content/lists/makeover-services.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { CoveredArea } from "#domain/makeover/covered-area.ts";
import { MAKEOVER_LIMITS } from "#domain/makeover/makeover.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { isVehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { Deps } from "../deps.ts";
import { readJobLines } from "../planning/job-record.ts";
import type { OpenedVisit } from "../visit-work/open-visit.ts";
import { readWorkedVehicle } from "../visit-work/read-worked-vehicle.ts";
import { listJobPhotos } from "../visit-work/visit-photos.ts";
import { queueConsentMail, recordAsked } from "./ask-consent.ts";
import { changeMakeovers, findMakeover, recordMakeover } from "./change-makeovers.ts";
import { replacePictures } from "./makeover-pictures.ts";
import { preparePicture } from "./prepare-picture.ts";
import { addMakeover } from "./save-makeover.ts";

interface ChosenPhoto {
  readonly photoId: string;
  /** Number plates to blur. */
  readonly covers: readonly CoveredArea[];
}

interface MakeoverProposal {
  /** Made by the page: the same one sent twice is one makeover. */
  readonly id: string;
  readonly before: ChosenPhoto;
  readonly after: ChosenPhoto;
  readonly actor: string;
}

export type MakeoverProposed =
  /** isAsked: the customer got the question by e-mail. Otherwise the owner notes the consent. */
  | { readonly ok: true; readonly isAsked: boolean }
  | { readonly ok: false; readonly reason: "not_done" | "photo" };

/** Makes a makeover of two photos of a finished visit, and asks its customer. Nothing is public before the answer. */
export async function proposeMakeover(
  deps: Deps,
  opened: OpenedVisit,
  { id, before, after, actor }: MakeoverProposal,
): Promise<MakeoverProposed> {
  const { visit, job } = opened;
  if (visit.state !== "done") return { ok: false, reason: "not_done" };
  const isAsked = job.contactEmail !== "";
  if (await findMakeover(deps.db.orm, id)) return { ok: true, isAsked };
  const photos = await listJobPhotos(deps, job.id);
  const isOfJob = (chosen: ChosenPhoto, moment: string) =>
    photos.some((photo) => photo.id === chosen.photoId && photo.moment === moment);
  if (!isOfJob(before, "before") || !isOfJob(after, "after")) return { ok: false, reason: "photo" };
  const copies = await Promise.all(
    [before, after].map(({ photoId, covers }) =>
      preparePicture(deps, { source: { kind: "visit", photoId }, covers }),
    ),
  );
  const [beforeId, afterId] = copies.map((copy) => (copy.ok ? copy.src.replace("/media/", "") : null));
  if (!beforeId || !afterId) return { ok: false, reason: "photo" };
  const words = await describeWork(deps, opened);
  return changeMakeovers(deps, async (transaction): Promise<MakeoverProposed> => {
    // Looked for again under the lock: the same proposal may come twice at once.
    if (await findMakeover(transaction, id)) return { ok: true, isAsked };
    const consent = isAsked ? "asked" : "missing";
    const facts = { id, ...words, jobId: job.id, consent, publishesOnConsent: isAsked } as const;
    await addMakeover(transaction, { ...facts, createdAt: deps.now() });
    const pictures = { before: beforeId, after: afterId, further: [] };
    if (!(await replacePictures(transaction, id, pictures, deps.now())))
      return { ok: false, reason: "photo" };
    await recordMakeover(transaction, facts, { actor, action: "makeover.saved" });
    if (isAsked) {
      const mailId = await queueConsentMail(transaction, deps, job);
      await recordAsked(transaction, facts, { actor, mailId });
    }
    return { ok: true, isAsked };
  });
}

/** The commune, never the street; the model and the colour, never the plate. */
async function describeWork(deps: Deps, { visit, job }: OpenedVisit) {
  const lines = await readJobLines(deps.db.orm, job.id);
  const { model, colour, category } = await readWorkedVehicle(deps, job, lines);
  const offered = lines.map(({ offer }) => offer?.split(".", 1)[0]);
  const service = makeoverServices.find(({ id }) => offered.includes(id)) ?? makeoverServices[0];
  const kind = [...carCategories, ...utilityCategories].find(({ id }) => id === category)?.shortLabel;
  const work = lines[0]?.title ?? service?.label ?? "";
  const { title, vehicle, commune } = MAKEOVER_LIMITS;
  return {
    service: service?.id ?? "cleaning",
    category: isVehicleCategory(category) ? category : null,
    title: cutText([model || kind, work].filter(Boolean).join(", "), title) || "Réalisation",
    vehicle: cutText([model, colour.toLowerCase()].filter(Boolean).join(", "), vehicle),
    commune: cutText(job.commune, commune),
    doneOn: parisDay(visit.finishedAt ?? deps.now()),
  };
}
