import { useRef } from "react";
import { IconReset } from "#app/art/icons.tsx";
import { IconUpload } from "#app/art/icons-admin.tsx";
import type { OwnLogo } from "#domain/site-content/own-logo.ts";
import { admin, authorisedFetch, send } from "../../client/admin-client.ts";
import { type Outcome, refused, unreachable } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import { settingId } from "./setting-id.ts";

interface LogoPanelProps {
  /** Null: the droplet and the name. */
  readonly logo: OwnLogo | null;
  readonly version: number;
}

/** The logo as it is seen on light and on dark, another one, and the way back to ours. */
export function LogoPanel({ logo, version }: LogoPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploading = useSave({
    send: (file: File) => upload(file, version),
    notice: () => ({
      title: "Logo enregistré",
      description: "Pages, documents, icônes et liens partagés le montrent dès maintenant.",
      variant: "default",
    }),
    refresh: "saved-or-conflict",
  });
  const resetting = useSave({
    send: () => {
      const changes = [{ key: "main", value: null, version }];
      return send(admin.content.$put({ json: { kind: "logo", changes, day: null } }));
    },
    notice: () => ({ title: "Logo d’origine remis", variant: "default" }),
    failure: "Logo inchangé",
    refresh: "saved-or-conflict",
  });
  return (
    <Panel
      id={settingId("Logo")}
      title="Logo"
      aside={<small className="adm-muted set-where">en-tête, documents, icônes</small>}
    >
      <div className="set-logos">
        {(["light", "dark"] as const).map((ground) => (
          <div key={ground} data-ground={ground}>
            <LogoOn logo={logo} ground={ground} />
          </div>
        ))}
      </div>
      <p className="adm-muted mt-3">
        PNG, JPEG ou WebP, 8&nbsp;Mo au plus. Sans fond, il est posé sur une plaque là où il ne se lirait pas.
      </p>
      <p role="alert" className="text-danger">
        {uploading.refusal?.message}
      </p>
      <input
        ref={input}
        type="file"
        className="sr-only"
        aria-label="Fichier du logo"
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void uploading.save(file);
          event.target.value = "";
        }}
      />
      <div className="adm-actions mt-3">
        <AdminButton icon={<IconUpload />} busy={uploading.isBusy} onClick={() => input.current?.click()}>
          {logo ? "Remplacer le logo" : "Choisir un logo"}
        </AdminButton>
        {logo ? (
          <AdminButton icon={<IconReset />} busy={resetting.isBusy} onClick={() => resetting.save()}>
            Revenir au logo d’origine
          </AdminButton>
        ) : null}
      </div>
    </Panel>
  );
}

function LogoOn({ logo, ground }: { logo: OwnLogo | null; ground: "light" | "dark" }) {
  const alt = ground === "light" ? "Le logo sur fond clair" : "Le logo sur fond sombre";
  if (!logo) return <img src={`/art/brand/logo${ground === "dark" ? "-inverse" : ""}.svg`} alt={alt} />;
  const hasPlate = logo.ground !== "any" && logo.ground !== ground;
  return (
    <img
      src={`data:image/png;base64,${logo.png}`}
      alt={alt}
      data-plate={hasPlate ? logo.ground : undefined}
    />
  );
}

async function upload(file: File, version: number): Promise<Outcome<null>> {
  if (file.size > 8 * 1024 * 1024) return refused("L’image est trop lourde\u00a0: 8\u00a0Mo au plus.");
  const response = await authorisedFetch(`/api/admin/content/logo?version=${version}`, {
    method: "POST",
    body: file,
  }).catch(() => null);
  if (!response) return refused(unreachable);
  if (response.ok) return { ok: true, data: null };
  const { message = unreachable } = (await response.json().catch(() => ({}))) as { message?: string };
  return { ok: false, status: response.status, message };
}
