import { useEffect, useEffectEvent, useRef, useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { useSave } from "../../ui/use-save.ts";
import { type Aim, type AimBounds, aimSentence, type JobStarts, moveAim, startAt } from "./aim.ts";
import type { ShownBoard } from "./planning-address.ts";

/** A job in hand: from the tray, or a visit that is being moved. */
export interface JobInHand {
  readonly id: string;
  readonly version: number;
  readonly customer: string;
  readonly minutes: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Where it is now. */
  readonly current: Aim | null;
}

type PlanCall = (typeof admin.planning.jobs)[":id"]["plan"]["$post"];
type Answer = SuccessBody<Awaited<ReturnType<PlanCall>>>;
export type PlacingRefusal = Extract<Answer, { placed: false }> & { readonly aim: Aim };

/** Taking a job, aiming, placing it or leaving it: one state for mouse, keys and finger. */
export function usePlacing(board: ShownBoard, bounds: AimBounds) {
  const [job, setJob] = useState<JobInHand | null>(null);
  const [found, setFound] = useState<JobStarts | null>(null);
  const [aim, setAim] = useState<Aim | null>(null);
  const [refusal, setRefusal] = useState<PlacingRefusal | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const inHand = useRef<string | null>(null);
  const nameOf = (id: number) => board.workers.find((worker) => worker.id === id)?.name ?? "";

  const placing = useSave<{ readonly job: JobInHand; readonly aim: Aim }, Answer>({
    send: ({ job: { id, version }, aim: to }) =>
      send(admin.planning.jobs[":id"].plan.$post({ param: { id }, json: { ...to, version } })),
    onSaved: (answer, { job: placed, aim: to }) => {
      const when = `${formatDayShort(to.day)} à ${formatClock(to.from)}`;
      if (!answer.placed) {
        setRefusal({ ...answer, aim: to });
        setAnnouncement(`Refusé. ${answer.message}`);
        return;
      }
      leave();
      notify({
        title: answer.isMoved ? "Rendez-vous déplacé" : "Rendez-vous planifié",
        description: `${placed.customer}, ${when}.`,
        variant: "default",
      });
    },
    onRefused: () => leave(),
    failure: "Rendez-vous non planifié",
    refresh: "always",
  });

  function take(taken: JobInHand, at: Aim | null = null): void {
    inHand.current = taken.id;
    setJob(taken);
    setFound(null);
    setRefusal(null);
    setAim(at ?? taken.current);
    setAnnouncement(
      `${taken.customer} en main. Flèches pour choisir, Entrée pour poser, Échap pour laisser.`,
    );
    void readStarts(taken, at ?? taken.current);
  }

  async function readStarts(taken: JobInHand, at: Aim | null): Promise<void> {
    const query = { du: board.firstDay, au: board.lastDay };
    const answer = await send(admin.planning.jobs[":id"].starts.$get({ param: { id: taken.id }, query }));
    if (inHand.current !== taken.id) return;
    if (!answer.ok) {
      leave();
      notify({ title: "Rendez-vous non planifié", description: answer.message, variant: "destructive" });
      return;
    }
    setFound(answer.data);
    const own = answer.data.starts.filter(({ workerId }) => bounds.workerIds.includes(workerId));
    const [first] = own.toSorted((a, b) => a.addedDriving - b.addedDriving);
    const [day = board.firstDay] = bounds.days;
    if (!at)
      setAim((now) => now ?? first ?? { day, workerId: bounds.workerIds[0] ?? 0, from: bounds.firstMinute });
  }

  function aimAt(next: Aim): void {
    setRefusal(null);
    setAim(next);
    if (found) setAnnouncement(aimSentence(next, startAt(found.starts, next), nameOf(next.workerId)));
  }

  function placeJob(placed: JobInHand, { day, workerId, from }: Aim): void {
    setAim({ day, workerId, from });
    void placing.save({ job: placed, aim: { day, workerId, from } });
  }

  function place(at: Aim | null = aim): void {
    if (job && at) placeJob(job, at);
  }

  function leave(): void {
    inHand.current = null;
    setJob(null);
    setFound(null);
    setAim(null);
    setRefusal(null);
    setAnnouncement("");
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest("dialog, input, .plan-refusal");
    if (event.key === "Escape") leave();
    else if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === "Enter") place();
    else if (event.key.startsWith("Arrow") && aim) aimAt(moveAim(aim, event.key, bounds));
    else return;
    event.preventDefault();
  });
  const isTaken = job !== null;
  useEffect(() => {
    if (!isTaken) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isTaken]);

  return {
    job,
    starts: found?.starts ?? null,
    minutes: found?.minutes ?? job?.minutes ?? 0,
    aim,
    start: aim && found ? startAt(found.starts, aim) : undefined,
    refusal,
    announcement,
    isBusy: placing.isBusy,
    take,
    aimAt,
    place,
    placeJob,
    leave,
  };
}

export type Placing = ReturnType<typeof usePlacing>;
