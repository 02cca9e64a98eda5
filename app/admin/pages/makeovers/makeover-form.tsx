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
import { openSlots } from "./picture-slots.ts";
import { sendMakeover } from "./send-makeover.ts";
import { useMakeoverFields } from "./use-makeover-fields.ts";

const services = makeoverServices.map(({ id, label }) => ({ value: id, label }));
const categories = [...carCategories, ...utilityCategories].map(({ id, label }) => ({ value: id, label }));
const fields = ["service", "category", "title", "vehicle", "commune", "doneOn", "priceCents", "story"];

/** Words and pictures of a makeover. What was typed stays, also when somebody else saved first. */
export function MakeoverForm({ id, makeover }: { id: string; makeover: EditedMakeover | null }) {
  const navigate = useNavigate();
  const edited = useMakeoverFields(makeover);
  const { field } = edited;
  /** A new one is at its own address once it is stored. */
  const openStored = () => makeover ?? navigate(`/admin/realisations/${id}`, { replace: true });
  const saving = useSaveForm({
    send: () => sendMakeover(edited.send(), { id, version: edited.version }),
    notice: () => ({ title: "Réalisation enregistrée", variant: "default" }),
    onSaved: () => {
      edited.saved();
      return openStored();
    },
    // The answer to an earlier send was lost.
    onRefused: ({ status }) => (status === 409 ? openStored() : null),
    refresh: makeover ? "saved-or-conflict" : "never",
    fields,
  });
  const { errorAt } = saving;
  return (
    <form ref={saving.form} className="adm-stack" onSubmit={saving.submit} noValidate>
      <Panel title="Photos">
        <div className="mke-photos">
          {openSlots(edited.slots).map((slot) => (
            <PictureSlot
              key={slot.label}
              slot={slot}
              onChange={(change) => edited.changeSlot(slot.label, change)}
            />
          ))}
        </div>
        {errorAt("pictures") ? <p role="alert">{errorAt("pictures")}</p> : null}
      </Panel>
      <Panel title="Texte">
        <div className="adm-form">
          <Input
            label="Titre"
            {...field("title")}
            help="Par exemple «&nbsp;Peugeot 508 SW, polissage Brillance&nbsp;»."
            maxLength={MAKEOVER_LIMITS.title}
            error={errorAt("title")}
            required
          />
          <div className="adm-form-row">
            <Select
              label="Prestation"
              {...field("service")}
              options={services}
              error={errorAt("service")}
              required
            />
            <Select
              label="Catégorie du véhicule"
              {...field("category")}
              placeholder="Aucune"
              options={categories}
              error={errorAt("category")}
            />
          </div>
          <div className="adm-form-row">
            <Input
              label="Véhicule ou objet"
              {...field("vehicle")}
              help="Modèle et couleur, jamais la plaque."
              maxLength={MAKEOVER_LIMITS.vehicle}
              error={errorAt("vehicle")}
              optional
            />
            <Input
              label="Commune"
              {...field("commune")}
              help="La commune seule, jamais la rue."
              maxLength={MAKEOVER_LIMITS.commune}
              error={errorAt("commune")}
              optional
            />
          </div>
          <div className="adm-form-row">
            <Input
              label="Jour du travail"
              {...field("doneOn")}
              type="date"
              max={parisDay(new Date())}
              error={errorAt("doneOn")}
              required
            />
            <Input
              label={"Prix montré, en\u00a0€"}
              {...field("price")}
              inputMode="decimal"
              error={errorAt("priceCents")}
              optional
            />
          </div>
          <Textarea
            label="Ce qui a été fait"
            {...field("story")}
            rows={5}
            maxLength={MAKEOVER_LIMITS.story}
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
