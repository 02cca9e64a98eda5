import { createHash } from "node:crypto";
import { readPublicFile, readPublicSize } from "#api/media/read-public-file.ts";
import type { Deps } from "#usecases/deps.ts";
import { isMediaStored } from "#usecases/media/read-media.ts";
import type { Sendable } from "./http/answer.ts";

const address = /^\/media\/([\da-f-]{36})(?:\/([\w.]{1,20}))?$/;

/**
 * The pictures and sheets of the staff. All readers of a file share its bytes for as long as one of them holds it: each
 * of several hundred slow readers would otherwise hold a copy of its own.
 */
export class MediaFiles {
  private readonly deps: Deps;
  private readonly held = new Map<string, { readonly body: WeakRef<Buffer>; readonly sendable: Headers }>();
  private readonly pending = new Map<string, Promise<Sendable | undefined>>();
  private readonly forgotten = new FinalizationRegistry<string>((path) => {
    if (!this.held.get(path)?.body.deref()) this.held.delete(path);
  });

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Undefined: no such address, or no such file. */
  find(url = "/"): Promise<Sendable | undefined> | undefined {
    const [path = ""] = url.split("?", 1);
    const [, id = "", size] = address.exec(path) ?? [];
    if (id === "") return undefined;
    const asked =
      this.pending.get(path) ?? this.share(path, id, size).finally(() => this.pending.delete(path));
    this.pending.set(path, asked);
    return asked;
  }

  private async share(path: string, id: string, size: string | undefined): Promise<Sendable | undefined> {
    const known = this.held.get(path);
    const body = known?.body.deref();
    // One that was deleted meanwhile is nobody's any more.
    if (known && body && (await isMediaStored(this.deps, id)))
      return { ...known.sendable, bodies: { identity: body } };
    const file =
      size === undefined ? await readPublicFile(this.deps, id) : await readPublicSize(this.deps, id, size);
    if (!file) return undefined;
    const { bytes, headers } = file;
    const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
    const sendable = { status: 200, headers, tag };
    this.held.set(path, { body: new WeakRef(bytes), sendable });
    this.forgotten.register(bytes, path);
    return { ...sendable, bodies: { identity: bytes } };
  }
}

type Headers = Omit<Sendable, "bodies">;
