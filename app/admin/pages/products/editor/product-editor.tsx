import { lazy, type ReactNode, Suspense } from "react";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { useShortcut } from "../../../ui/use-shortcut.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { HazardsPanel } from "./hazards-panel.tsx";
import { ImagesPanel } from "./images-panel.tsx";
import { LeaveWarning } from "./leave-warning.tsx";
import { PresentationPanel } from "./presentation-panel.tsx";
import { PricePanel } from "./price-panel.tsx";
import { PublicationPanel, ShippingPanel } from "./side-panels.tsx";
import { UsagePanel } from "./usage-panel.tsx";
import type { EditorData, ProductForm } from "./use-product-form.ts";
import "./editor.css";

/** Brings the shop's card along; it is the last panel, so nothing moves when it comes. */
const PreviewPanel = lazy(async () => ({ default: (await import("./preview-panel.tsx")).PreviewPanel }));

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
      <LeaveWarning isDirty={form.isDirty} />
      <ConflictNotice form={form} />
      <div className="adm-columns edit-columns">
        <div className="adm-stack">
          <PresentationPanel form={form} />
          <ImagesPanel form={form} />
          <PricePanel form={form} data={data} />
          <UsagePanel form={form} />
          <HazardsPanel form={form} />
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
