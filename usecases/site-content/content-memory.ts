import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { SiteContent } from "#content/current-content.ts";
import type { Executor } from "#db/client.ts";
import { siteContent } from "#db/schema/site-content.ts";
import {
  nextChange,
  type PublishedVersion,
  versionsAt,
  versionsBetween,
} from "#domain/site-content/content-version.ts";
import type { Deps } from "../deps.ts";
import { composeContent } from "./compose-content.ts";
import { contentTag, isContentKind } from "./content-kinds.ts";
import { type PlacedPictures, readPlacedPictures } from "./place-pictures.ts";

/** The published content, kept in memory: reading it asks the database nothing. */
export class ContentMemory {
  private versions: readonly PublishedVersion[] = [];
  private pictures: PlacedPictures = new Map();
  private composedAt = new Date(0);
  private content: SiteContent = {};
  /** When the next version begins to hold, in milliseconds. */
  private holdsUntil = Number.POSITIVE_INFINITY;
  private loading: Promise<void> | undefined;
  /** Counts the changes heard of; a reading is up to date if none came after it began. */
  private heard = 0;
  private loaded = -1;
  private isFollowing = false;
  private readonly deps: Pick<Deps, "db" | "now">;

  constructor(deps: Pick<Deps, "db" | "now">) {
    this.deps = deps;
  }

  /** Exact to the millisecond: a price must not depend on when the timer that calls `advance` fires. */
  current(): SiteContent {
    const now = this.deps.now();
    return now.getTime() < this.holdsUntil ? this.content : this.at(now);
  }

  /** Per thing, the version that will hold at this instant. */
  versionsAt(instant: Date): readonly PublishedVersion[] {
    return versionsAt(this.versions, instant);
  }

  /** As it will be at this instant. */
  at(instant: Date): SiteContent {
    return composeContent(this.versionsAt(instant), this.pictures);
  }

  /** While changes are not received, each reader loads anew. */
  setFollowing(isFollowing: boolean): void {
    this.isFollowing = isFollowing;
    this.heard += 1;
  }

  /** Something was changed: what is in memory no longer counts. */
  markChanged(): void {
    this.heard += 1;
  }

  isUpToDate(): boolean {
    return this.isFollowing && this.loaded === this.heard;
  }

  /** Reads everything again, once however many ask, and once more if a change is heard of meanwhile. */
  async load(): Promise<void> {
    const wanted = this.heard;
    while (this.loaded < wanted || !this.isFollowing) {
      this.loading ??= this.readOnce().finally(() => {
        this.loading = undefined;
      });
      await this.loading;
      if (!this.isFollowing) return;
    }
  }

  private async readOnce(): Promise<void> {
    const { heard } = this;
    const now = this.deps.now();
    const versions = await readVersions(this.deps.db.orm, now);
    this.pictures = await readPlacedPictures(this.deps.db.orm, versions);
    this.versions = versions;
    this.compose(now);
    this.loaded = heard;
  }

  /** When the next version begins to hold. */
  nextChange(): Date | null {
    return nextChange(this.versions, this.composedAt);
  }

  /** Makes the versions hold whose time has come; returns the tags of what changed. */
  advance(): readonly string[] {
    const now = this.deps.now();
    const begun = versionsBetween(this.versions, this.composedAt, now);
    this.compose(now);
    return begun.flatMap(({ kind, key }) =>
      isContentKind(kind) ? [contentTag(kind), contentTag(kind, key)] : [],
    );
  }

  private compose(now: Date): void {
    this.composedAt = now;
    this.content = this.at(now);
    this.holdsUntil = this.nextChange()?.getTime() ?? Number.POSITIVE_INFINITY;
  }
}

/** Of each thing the version that holds, and those that will. */
async function readVersions(executor: Executor, now: Date): Promise<readonly PublishedVersion[]> {
  const { kind, key, version, value, validFrom } = siteContent;
  const columns = { kind, key, version, value, validFrom: sql<Date>`${validFrom}`.mapWith(validFrom) };
  const isPublished = eq(siteContent.state, "published");
  const holding = await executor
    .selectDistinctOn([kind, key], columns)
    .from(siteContent)
    .where(and(isPublished, sql`${validFrom} <= ${now.toISOString()}`))
    .orderBy(asc(kind), asc(key), sql`${validFrom} desc`, sql`${version} desc`);
  const waiting = await executor
    .select(columns)
    .from(siteContent)
    .where(and(isPublished, gt(validFrom, now)));
  return [...holding, ...waiting];
}
