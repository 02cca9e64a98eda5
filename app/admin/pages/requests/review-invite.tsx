import { type SyntheticEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { IconStar } from "#app/art/icons.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { isReviewService, reviewServiceOf, reviewServices } from "#content/review-services.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Desk } from "./desk.ts";

/** Once the work is done, the customer may be asked what it was like. */
export function ReviewInvite({ desk: { request, isInvited } }: { desk: Desk }) {
  const [service, setService] = useState(reviewServiceOf(request.kind));
  const [doneOn, setDoneOn] = useState(() => parisDay(new Date()));
  const [error, setError] = useState<string>();
  const { revalidate } = useRevalidator();

  async function invite(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const sent = await send(
      admin.requests[":id"].review.$post({ param: { id: request.id }, json: { service, doneOn } }),
    );
    setError(sent.ok ? undefined : sent.message);
    if (sent.ok) notify(mailNotice({ sent: "Invitation envoyée", kept: "Invitation enregistrée" }));
    await revalidate();
  }
  return (
    <section>
      <h2>Avis du client</h2>
      {isInvited ? (
        <p className="adm-muted">L’invitation à donner un avis est partie.</p>
      ) : (
        <form className="adm-form" onSubmit={invite}>
          <Input
            label="Prestation faite le"
            type="date"
            value={doneOn}
            error={error}
            onChange={(event) => setDoneOn(event.currentTarget.value)}
          />
          <label className="adm-field">
            <span>Prestation</span>
            <select
              value={service}
              onChange={({ currentTarget: { value } }) => isReviewService(value) && setService(value)}
            >
              {reviewServices.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <AdminButton type="submit" icon={<IconStar />}>
            Demander un avis
          </AdminButton>
        </form>
      )}
    </section>
  );
}
