import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "#usecases/limits/client-address.ts";
import { barePage, barePageHeaders, isShownToPerson } from "./bare-page.ts";
import type { RefusedTurn, RenderingTurns } from "./rendering-turns.ts";

const tooManyPages =
  "Trop de pages demandées en peu de temps depuis votre adresse. Réessayez dans quelques secondes.";
const busy = "Le site reçoit trop de visites en ce moment. Réessayez dans quelques secondes.";

const title = "Encore quelques secondes";

/** The answer to a page that is not rendered because too many are asked for. */
export function refusalOf({ isBusy, retryAfterSeconds }: RefusedTurn, accept: string | undefined) {
  const isPage = isShownToPerson(accept);
  const text = isBusy ? busy : tooManyPages;
  return {
    status: isBusy ? (503 as const) : (429 as const),
    body: isPage ? barePage({ title, text }) : text,
    headers: {
      ...(isPage ? barePageHeaders : { "Content-Type": "text/plain; charset=utf-8" }),
      "Cache-Control": "no-store",
      "Retry-After": String(retryAfterSeconds),
    },
  };
}

/** A proxy on this machine that was not declared is not one visitor. */
export function countedAddress(address: string | null): string | null {
  return !address || /^(127\.|::1$|::ffff:127\.)/.test(address) ? null : address;
}

/** As clientAddress, of a request that no route has read yet. */
export function callerAddress({ socket, headers }: IncomingMessage, proxyHops: number): string {
  const forwardedFor = headers["x-forwarded-for"]?.toString();
  return clientAddress({ socketAddress: socket.remoteAddress, forwardedFor, proxyHops });
}

interface FloodParts {
  readonly turns: Pick<RenderingTurns, "refusal">;
  readonly proxyHops: number;
  /** Pages as last known, while the database is gone, take no turn. */
  readonly isDatabaseGone: () => boolean;
  readonly onRefused: () => void;
}

/** A robot that asks again as soon as it is answered asks less often, and the processor is the others'. */
const refusalPauseMs = 200;
/** Between two refusals: all at once would stand together before the next page of somebody else. */
const betweenRefusalsMs = 2;
const longestPauseMs = 1000;

/** Answers of programs, which have limits of their own. */
const machinePath = /^\/(api|auth|rest|media|healthz|metrics)(\/|\?|$)/;

/** Whether an address is one of the pages', or of nothing at all. */
export function isPageAddress(target: string): boolean {
  return !machinePath.test(target);
}

/**
 * Refuses the pages of an address that has asked for too many, before anything else is done for them: the refusals of a
 * flood would otherwise take longer than its pages. False: not refused.
 */
export function createFloodRefusal({ turns, proxyHops, isDatabaseGone, onRefused }: FloodParts) {
  let lastLeaves = Number.NEGATIVE_INFINITY;
  const pauseMs = () => {
    const now = performance.now();
    const after = Math.max(now + refusalPauseMs, lastLeaves + betweenRefusalsMs);
    lastLeaves = Math.min(after, now + longestPauseMs);
    return lastLeaves - now;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (isDatabaseGone() || !isPageAddress(request.url ?? "/")) return false;
    const refused = turns.refusal(countedAddress(callerAddress(request, proxyHops)));
    if (!refused) return false;
    const { status, body, headers } = refusalOf(refused, request.headers.accept);
    onRefused();
    setTimeout(() => response.writeHead(status, headers).end(body), pauseMs());
    return true;
  };
}
