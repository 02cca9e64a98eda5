import { IconDownload } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { ofName } from "#domain/text/elision.ts";
import { useSearchParams } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { downloadFile } from "../../client/download-file.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/report.ts";
import { ReportedVans } from "./reported-vans.tsx";
import "./fleet.css";

/** The days in the address, or the year so far. */
function spanOf(params: URLSearchParams): { readonly from: string; readonly until: string } {
  const today = parisDay(new Date());
  const from = params.get("du") ?? "";
  const until = params.get("au") ?? "";
  return {
    from: isCalendarDay(from) ? from : `${today.slice(0, 4)}-01-01`,
    until: isCalendarDay(until) ? until : today,
  };
}

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const span = spanOf(new URL(request.url).searchParams);
  return { id, span, ...(await read(admin.fleet[":id"].report.$get({ param: { id }, query: span }))) };
}
clientLoader.hydrate = true as const;

export default function FleetReport({ loaderData: { id, span, name, vans } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const choose = (key: "du" | "au", day: string) => {
    if (!isCalendarDay(day)) return;
    params.set(key, day);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHead
        title="Rapport par véhicule"
        parent={{ to: `/admin/clients/${id}/flotte`, label: `Flotte ${ofName(name)}` }}
        actions={<Download id={id} span={span} />}
      />
      <div className="adm-stack">
        <Panel>
          <div className="adm-form-row">
            <Input
              label="Du"
              type="date"
              value={span.from}
              onChange={({ target: { value } }) => choose("du", value)}
            />
            <Input
              label="Au"
              type="date"
              value={span.until}
              onChange={({ target: { value } }) => choose("au", value)}
            />
          </div>
        </Panel>
        <ReportedVans vans={vans} />
      </div>
    </>
  );
}

function Download({ id, span: { from, until } }: { id: string; span: ReturnType<typeof spanOf> }) {
  const { save, isBusy } = useSave({
    send: () =>
      downloadFile(`fleet/${id}/report.csv?from=${from}&until=${until}`, `flotte-${from}-${until}.csv`),
    failure: "L’export a échoué",
    refresh: "never",
  });
  return (
    <AdminButton icon={<IconDownload />} busy={isBusy} onClick={() => save()}>
      Tableur (CSV)
    </AdminButton>
  );
}
