import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type DataColumn, DataTable } from "./data-table.tsx";
import { ListFoot } from "./list-foot.tsx";
import { ListSearch } from "./list-search.tsx";
import { Panel } from "./panel.tsx";
import { type View, ViewTabs } from "./view-tabs.tsx";

interface ListFrameProps<Row> {
  readonly views: readonly View[];
  /** What the search looks through. */
  readonly searchLabel: string;
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** While there is nothing at all: what will come here, and from where. */
  readonly nothing: { readonly icon: ReactNode; readonly title: string; readonly text: string };
}

/** A list with its views, its search and its pages, all of them in the address. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { views, searchLabel, page, pageSize, total, nothing, ...table } = props;
  const [params] = useSearchParams();
  const isNarrowed = params.has("vue") || (params.get("q") ?? "") !== "";
  return (
    <>
      {views.length > 0 ? <ViewTabs label="Vues" name="vue" views={views} /> : null}
      <Panel flush>
        <div className="adm-filters">
          <ListSearch label={searchLabel} />
        </div>
        <DataTable
          {...table}
          empty={
            <EmptyState icon={nothing.icon} title={isNarrowed ? "Aucun résultat" : nothing.title}>
              {isNarrowed ? "Rien ne répond à cette vue et à cette recherche." : nothing.text}
            </EmptyState>
          }
        />
        {total > 0 ? <ListFoot page={page} pageSize={pageSize} total={total} /> : null}
      </Panel>
    </>
  );
}
