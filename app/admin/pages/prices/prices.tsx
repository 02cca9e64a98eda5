import { useState } from "react";
import { IconReset } from "#app/art/icons.tsx";
import { IconExternal } from "#app/art/icons-admin.tsx";
import { useSearchParams } from "#router";
import { admin, read, send } from "../../client/admin-client.ts";
import { refreshContent } from "../../client/refresh-content.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useSave } from "../../ui/use-save.ts";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import type { Route } from "./+types/prices.ts";
import { parcelGroup, rentalGroup, travelGroup } from "./fee-rows.ts";
import { NewWeight } from "./new-weight.tsx";
import { OtherPrices } from "./other-prices.tsx";
import { AMOUNT_KINDS, storedKey } from "./price-cells.ts";
import { PriceChanges } from "./price-changes.tsx";
import { priceGroups } from "./price-rows.ts";
import { PriceTable } from "./price-table.tsx";
import { PriceVersions } from "./price-versions.tsx";
import "./prices.css";
import { type PriceBoard, priceKinds, usePriceBoard } from "./use-price-board.ts";

export async function clientLoader() {
  const statesOf = async (kind: (typeof priceKinds)[number]) =>
    [kind, (await read(admin.content.$get({ query: { kind } }))).states] as const;
  const [states] = await Promise.all([Promise.all(priceKinds.map(statesOf)), refreshContent()]);
  return Object.fromEntries(states) as Record<(typeof priceKinds)[number], (typeof states)[number][1]>;
}
clientLoader.hydrate = true as const;

export default function Prices({ loaderData }: Route.ComponentProps) {
  const board = usePriceBoard(loaderData);
  const [params] = useSearchParams();
  const groups = [...priceGroups, travelGroup, parcelGroup(board.prices, board.typed), rentalGroup()];
  const group = groups.find(({ id }) => id === params.get("groupe")) ?? groups[0];
  const views = groups.map(({ id, label, rows }) => ({ id, label, count: rows.length }));
  return (
    <>
      <PageHead
        title="Prix"
        detail="Chaque prix par catégorie, avec sa durée sur place ; déplacements, colis et locations aussi."
        actions={<PageActions board={board} />}
      />
      <ViewTabs label="Groupes de prix" name="groupe" views={views} />
      <div className="adm-columns">
        <div className="adm-panel pr-sheet">
          {group ? <PriceTable group={group} board={board} /> : null}
          {group?.id === "colis" ? <NewWeight board={board} /> : null}
          {group?.note ? <p className="pr-note">{group.note}</p> : null}
        </div>
        <div className="adm-stack">
          <PriceChanges board={board} now={new Date()} />
          <OtherPrices />
          {board.shown ? (
            <PriceVersions id={storedKey(board.shown)} state={board.stateOf(board.shown)} />
          ) : null}
        </div>
      </div>
    </>
  );
}

/** The page that shows the prices of a group. */
function previewPath(group: string | null): string {
  if (group === "locations") return "/services/location-shampouineuse";
  return group === "colis" ? "/boutique" : "/services";
}

function PageActions({ board }: { board: PriceBoard }) {
  const [params] = useSearchParams();
  const resetting = useSave({
    send: () => send(admin.content.reset.$post({ json: { kinds: [...priceKinds] } })),
    notice: ({ count }) => ({
      title: "Valeurs d’origine",
      description: count > 1 ? `${count} valeurs sont revenues à l’origine.` : "C’est fait.",
      variant: "default",
    }),
    failure: "Retour impossible",
    onSaved: board.clear,
  });
  const [preview, setPreview] = useState<string | null>(null);
  const previewing = useSave({
    send: async () => {
      for (const kind of AMOUNT_KINDS) {
        await send(admin.content.drafts.$delete({ json: { kind } }));
        const changes = [...board.changesOf(kind)];
        if (changes.length === 0) continue;
        const kept = await send(admin.content.drafts.$put({ json: { kind, changes } }));
        if (!kept.ok) return kept;
      }
      return send(admin.content.preview.$post({ json: { day: board.day } }));
    },
    failure: "Aperçu impossible",
    onSaved: ({ token }) => setPreview(`${previewPath(params.get("groupe"))}?apercu=${token}`),
    refresh: "always",
  });
  return (
    <>
      <AdminButton icon={<IconExternal />} busy={previewing.isBusy} onClick={() => previewing.save()}>
        Aperçu
      </AdminButton>
      {preview ? (
        <a className="adm-link" href={preview} target="_blank" rel="noreferrer">
          Ouvrir l’aperçu
        </a>
      ) : null}
      <Confirm
        label="Valeurs d’origine"
        icon={<IconReset />}
        look="quiet"
        title="Revenir aux valeurs d’origine"
        confirmLabel="Tout remettre"
        saving={resetting}
      >
        Tous les prix et toutes les durées reviennent aussitôt à ceux du départ. Ce qui était programmé est
        retiré. L’historique reste.
      </Confirm>
    </>
  );
}
