import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { makeoverServices } from "#content/lists/makeover-services.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { MAKEOVER_LIMITS } from "#domain/makeover/makeover.ts";
import { useNavigate } from "#router";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { EditedMakeover } from "./makeover.tsx";
import { PictureSlot } from "./picture-slot.tsx";
import { openSlots, pictureSlotsOf, sendMakeover } from "./send-makeover.ts";

const services = makeoverServices.map(({ id, label }) => ({ value: id, label }));
const categories = [...carCategories, ...utilityCategories].map(({ id, label }) => ({ value: id, label }));
const fields = ["service", "category", "title", "vehicle", "commune", "doneOn", "priceCents", "story"];

/** Words and pictures of a makeover. What was typed stays whatever the server answers. */
export function MakeoverForm({ id, makeover }: { id: string; makeover: EditedMakeover | null }) {
  const navigate = useNavigate();
  const [slots, setSlots] = useState(() => pictureSlotsOf(makeover));
  const saving = useSaveForm({
    send: (form) => sendMakeover(form, { id, version: makeover?.version ?? 0, slots }),
    notice: () => ({ title: "Réalisation enregistrée", variant: "default" }),
    onSaved: () => makeover ?? navigate(`/admin/realisations/${id}`, { replace: true }),
    refresh: makeover ? "saved" : "never",
    fields,
  });
  const { errorAt } = saving;
  return (
    <form ref={saving.form} className="adm-stack" onSubmit={saving.submit} noValidate>
      <Panel title="Photos">
        <div className="mke-photos">
          {openSlots(slots).map((slot) => (
            <PictureSlot
              key={slot.label}
              slot={slot}
              onChange={(change) =>
                setSlots((all) =>
                  all.map((each) => (each.label === slot.label ? { ...each, ...change } : each)),
                )
              }
            />
          ))}
        </div>
        {errorAt("pictures") ? <p role="alert">{errorAt("pictures")}</p> : null}
      </Panel>
      <Panel title="Texte">
        <div className="adm-form">
          <Input
            label="Titre"
            name="title"
            help="Par exemple «&nbsp;Peugeot 508 SW, polissage Brillance&nbsp;»."
            maxLength={MAKEOVER_LIMITS.title}
            defaultValue={makeover?.title ?? ""}
            error={errorAt("title")}
            required
          />
          <div className="adm-form-row">
            <Select
              label="Prestation"
              name="service"
              options={services}
              defaultValue={makeover?.service ?? "cleaning"}
              error={errorAt("service")}
              required
            />
            <Select
              label="Catégorie du véhicule"
              name="category"
              placeholder="Aucune"
              options={categories}
              defaultValue={makeover?.category ?? ""}
              error={errorAt("category")}
            />
          </div>
          <div className="adm-form-row">
            <Input
              label="Véhicule ou objet"
              name="vehicle"
              help="Modèle et couleur, jamais la plaque."
              maxLength={MAKEOVER_LIMITS.vehicle}
              defaultValue={makeover?.vehicle ?? ""}
              error={errorAt("vehicle")}
              optional
            />
            <Input
              label="Commune"
              name="commune"
              help="La commune seule, jamais la rue."
              maxLength={MAKEOVER_LIMITS.commune}
              defaultValue={makeover?.commune ?? ""}
              error={errorAt("commune")}
              optional
            />
          </div>
          <div className="adm-form-row">
            <Input
              label="Jour du travail"
              name="doneOn"
              type="date"
              max={parisDay(new Date())}
              defaultValue={makeover?.doneOn ?? parisDay(new Date())}
              error={errorAt("doneOn")}
              required
            />
            <Input
              label={"Prix montré, en\u00a0€"}
              name="price"
              inputMode="decimal"
              defaultValue={makeover?.priceCents ? String(makeover.priceCents / 100).replace(".", ",") : ""}
              error={errorAt("priceCents")}
              optional
            />
          </div>
          <Textarea
            label="Ce qui a été fait"
            name="story"
            rows={5}
            maxLength={MAKEOVER_LIMITS.story}
            defaultValue={makeover?.story ?? ""}
            error={errorAt("story")}
            optional
          />
          {saving.formError ? <p role="alert">{saving.formError}</p> : null}
          <div className="adm-actions">
            <AdminButton type="submit" look="primary" busy={saving.isBusy}>
              Enregistrer
            </AdminButton>
          </div>
        </div>
      </Panel>
    </form>
  );
}
