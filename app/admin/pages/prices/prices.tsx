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
import { OtherPrices } from "./other-prices.tsx";
import { PriceChanges } from "./price-changes.tsx";
import { storedKey } from "./price-edits.ts";
import { priceGroups } from "./price-rows.ts";
import { PriceTable } from "./price-table.tsx";
import { PriceVersions } from "./price-versions.tsx";
import "./prices.css";
import { type PriceBoard, priceKinds, usePriceBoard } from "./use-price-board.ts";

export async function clientLoader() {
  const statesOf = (kind: (typeof priceKinds)[number]) => read(admin.content.$get({ query: { kind } }));
  const [price, gift, minutes] = await Promise.all([
    ...([statesOf("price"), statesOf("gift"), statesOf("minutes")] as const),
    refreshContent(),
  ]);
  return { price: price.states, gift: gift.states, minutes: minutes.states };
}
clientLoader.hydrate = true as const;

export default function Prices({ loaderData }: Route.ComponentProps) {
  const board = usePriceBoard(loaderData);
  const [params] = useSearchParams();
  const group = priceGroups.find(({ id }) => id === params.get("groupe")) ?? priceGroups[0];
  const views = priceGroups.map(({ id, label, rows }) => ({ id, label, count: rows.length }));
  return (
    <>
      <PageHead
        title="Prix"
        detail="Chaque prix par catégorie, avec sa durée sur place."
        actions={<PageActions board={board} />}
      />
      <ViewTabs label="Groupes de prix" name="groupe" views={views} />
      <div className="adm-columns">
        <div className="adm-panel pr-sheet">{group ? <PriceTable group={group} board={board} /> : null}</div>
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

function PageActions({ board }: { board: PriceBoard }) {
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
      for (const kind of ["price", "gift"] as const) {
        await send(admin.content.drafts.$delete({ json: { kind } }));
        const changes = [...board.changesOf(kind)];
        if (changes.length === 0) continue;
        const kept = await send(admin.content.drafts.$put({ json: { kind, changes } }));
        if (!kept.ok) return kept;
      }
      return send(admin.content.preview.$post({ json: { day: board.day } }));
    },
    failure: "Aperçu impossible",
    onSaved: ({ token }) => setPreview(`/services?apercu=${token}`),
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
