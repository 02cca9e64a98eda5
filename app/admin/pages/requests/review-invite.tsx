import { useState } from "react";
import { IconStar } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { reviewServices } from "#content/lists/reviewed-services.ts";
import { isReviewService, reviewServiceOf } from "#content/review-services.ts";
import { offeredChoices } from "#content/switched-off.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { AdminRequest } from "./admin-request.ts";

/** Once the work is done, the customer may be asked what it was like. */
export function ReviewInvite({ adminRequest: { request, isInvited } }: { adminRequest: AdminRequest }) {
  const [service, setService] = useState(reviewServiceOf(request.kind));
  const [doneOn, setDoneOn] = useState(() => parisDay(new Date()));
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: () =>
      send(admin.requests[":id"].review.$post({ param: { id: request.id }, json: { service, doneOn } })),
    notice: () => mailNotice({ sent: "Invitation envoyée", kept: "Invitation enregistrée" }),
    refresh: "always",
  });
  return (
    <section>
      <h2>Avis du client</h2>
      {isInvited ? (
        <p className="adm-muted">L’invitation à donner un avis est partie.</p>
      ) : (
        <form ref={form} className="adm-form" onSubmit={submit}>
          <Input
            label="Prestation faite le"
            type="date"
            value={doneOn}
            error={refusal?.message}
            onChange={(event) => setDoneOn(event.currentTarget.value)}
          />
          <Select
            label="Prestation"
            value={service}
            onChange={({ currentTarget: { value } }) => isReviewService(value) && setService(value)}
            options={offeredChoices("reviews", reviewServices).map(({ id, label }) => ({ value: id, label }))}
          />
          <AdminButton type="submit" icon={<IconStar />} busy={isBusy}>
            Demander un avis
          </AdminButton>
        </form>
      )}
    </section>
  );
}
