import { type ReactNode, Suspense } from "react";
import { useBlocker } from "react-router";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { slugOf } from "#domain/text/slug.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { DraftNotice } from "../../../ui/draft-notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useLeaveWarning } from "../../../ui/use-leave-warning.ts";
import { useShortcut } from "../../../ui/use-shortcut.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { HazardsPanel } from "./hazards-panel.tsx";
import { ImagesPanel } from "./images-panel.tsx";
import { PricePanel } from "./price-panel.tsx";
import { ProductField } from "./product-field.tsx";
import { SafetyPanel } from "./safety-panel.tsx";
import { PublicationPanel, ShippingPanel } from "./side-panels.tsx";
import { UsagePanel } from "./usage-panel.tsx";
import type { EditorData, ProductForm } from "./use-product-form.ts";
import { VariantsPanel } from "./variants-panel.tsx";
import "./editor.css";

/** Brings the shop's card along; it is the last panel, so nothing moves when it comes. */
const PreviewPanel = lazyPart(() => import("./preview-panel.tsx").then((module) => module.PreviewPanel));

interface ProductEditorProps {
  readonly form: ProductForm;
  readonly data: EditorData | null;
  readonly categories: EditorData["categories"];
  /** The stock has its own ways for a new product and for one that exists. */
  readonly stock: ReactNode;
  readonly onSave: () => void;
}

/** Everything of a product on one page; one button, one key (Ctrl S) saves it. */
export function ProductEditor({ form, data, categories, stock, onSave }: ProductEditorProps) {
  useShortcut("ctrl+s", onSave);
  return (
    <>
      <LeaveWarning isDirty={form.isDirty} onLeave={form.forget} />
      <DraftNotice isRestored={form.isRestored} onDiscard={form.reset} />
      <ConflictNotice form={form} />
      <div className="adm-columns edit-columns">
        <div className="adm-stack">
          <PresentationPanel form={form} />
          <ImagesPanel form={form} />
          <PricePanel form={form} data={data} />
          {data ? <VariantsPanel data={data} /> : null}
          <UsagePanel form={form} />
          <HazardsPanel form={form} />
          <SafetyPanel form={form} />
        </div>
        <div className="adm-stack">
          <PublicationPanel form={form} categories={categories} />
          {stock}
          <ShippingPanel form={form} />
          <Suspense>
            <PreviewPanel form={form} data={data} />
          </Suspense>
        </div>
      </div>
      <div className="edit-bar">
        <p role="status" data-dirty={form.isDirty || undefined}>
          {form.isDirty
            ? "Modifications non enregistrées"
            : data
              ? "Tout est enregistré"
              : "Pas encore enregistré"}
        </p>
        {form.isDirty ? <AdminButton onClick={form.reset}>Annuler</AdminButton> : null}
        <AdminButton look="primary" busy={form.isBusy} onClick={onSave}>
          Enregistrer <kbd>Ctrl S</kbd>
        </AdminButton>
      </div>
    </>
  );
}

/** Unsaved input is not lost without a question, neither by a link nor by closing the tab. */
function LeaveWarning({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty && historyAction !== "REPLACE" && currentLocation.pathname !== nextLocation.pathname,
  );
  useLeaveWarning(isDirty);
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Quitter sans enregistrer"
      footer={
        <div className="adm-actions">
          <AdminButton onClick={() => blocker.reset?.()}>Rester ici</AdminButton>
          <AdminButton
            look="danger"
            onClick={() => {
              onLeave();
              blocker.proceed?.();
            }}
          >
            Quitter sans enregistrer
          </AdminButton>
        </div>
      }
    >
      <p className="adm-text">Ce que vous avez changé sur ce produit n’est pas enregistré et serait perdu.</p>
    </Dialog>
  );
}

function PresentationPanel({ form }: { form: ProductForm }) {
  const { name, slug, shortDescription } = form.draft;
  const proposed = slugOf(name);
  return (
    <Panel title="Présentation">
      <div className="adm-form">
        <ProductField form={form} field="name" label="Nom" maxLength={120} />
        <ProductField
          form={form}
          field="shortDescription"
          label="Accroche"
          maxLength={300}
          hint={`${shortDescription.length} caractères sur 300.`}
        />
        <ProductField
          form={form}
          field="longDescription"
          label="Description"
          rows={5}
          maxLength={10_000}
          hint="Une ligne vide sépare deux paragraphes."
        />
        <div className="edit-slug">
          <ProductField
            form={form}
            field="slug"
            label="Adresse"
            maxLength={80}
            hint={`/boutique/produit/${slug}`}
          />
          {proposed !== "" && proposed !== slug ? (
            <AdminButton onClick={() => form.set({ slug: proposed })}>D’après le nom</AdminButton>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}
