import { IconInfo } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { AdminLink } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { rentalHandle } from "./rental-route.ts";

interface StepClosedProps {
  readonly title: string;
  readonly periodId: string;
  /** Why the step cannot be taken. */
  readonly children: string;
}

/** A step that is over, or whose day has not come: leads to the rental. */
export function StepClosed({ title, periodId, children }: StepClosedProps) {
  return (
    <>
      <PageHead title={title} parent={rentalHandle.missing.list} />
      <EmptyState
        icon={<IconInfo size={26} />}
        className="adm-failure"
        title={<h2>{children}</h2>}
        actions={
          <AdminLink to={`/admin/locations?location=${periodId}`} look="primary">
            Voir la location
          </AdminLink>
        }
      />
    </>
  );
}
