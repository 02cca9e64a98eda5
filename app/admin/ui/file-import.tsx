import { type ReactNode, useState } from "react";
import { IconUpload } from "#app/art/icons-admin.tsx";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import type { LinkTarget } from "#content/site-path.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { useNavigate } from "#router";
import { type Outcome, refused } from "../client/outcome.ts";
import { AdminButton, AdminLink } from "./admin-button.tsx";
import { FileDrop } from "./file-drop.tsx";
import { Panel } from "./panel.tsx";
import { readTextFile } from "./read-text-file.ts";
import { useSave } from "./use-save.ts";
import "./file-import.css";

interface ImportPlan {
  /** Of what the plan was made from: it is applied only while this is the same. */
  readonly digest: string;
  readonly problems: readonly unknown[];
}

interface FileImportProps<Plan extends ImportPlan, Applied> {
  readonly hint: string;
  readonly preview: (text: string) => Promise<Outcome<Plan>>;
  readonly apply: (text: string, digest: string) => Promise<Outcome<Applied>>;
  readonly notice: (applied: Applied) => ToastMessage;
  readonly renderPlan: (name: string, plan: Plan) => ReactNode;
  readonly countOf: (plan: Plan) => number;
  /** "client", "clients". */
  readonly nouns: readonly [one: string, several: string];
  readonly doneTo: LinkTarget;
  readonly cancelTo: LinkTarget;
}

interface ReadFile<Plan> {
  readonly name: string;
  readonly text: string;
  readonly plan: Plan;
}

const largestFile = 2 * 1024 * 1024;

/** A CSV file: first what it would do, then all of it or nothing. */
export function FileImport<Plan extends ImportPlan, Applied>(props: FileImportProps<Plan, Applied>) {
  const [read, setRead] = useState<ReadFile<Plan> | null>(null);
  const navigate = useNavigate();
  const preview = async (name: string, text: string): Promise<Outcome<ReadFile<Plan>>> => {
    const answer = await props.preview(text);
    return answer.ok ? { ok: true, data: { name, text, plan: answer.data } } : answer;
  };
  const previewing = useSave({
    send: async (file: File) => {
      if (file.size > largestFile) return refused("Le fichier est trop lourd\u00a0: 2\u00a0Mo au plus.");
      return preview(file.name, await readTextFile(file));
    },
    onSaved: (next) => {
      applying.clear();
      setRead(next);
    },
    onRefused: ({ status }) => status !== undefined && setRead(null),
    refresh: "never",
  });
  const applying = useSave({
    send: ({ text, plan }: ReadFile<Plan>) => props.apply(text, plan.digest),
    notice: props.notice,
    onSaved: () => navigate(props.doneTo),
    // Somebody worked meanwhile: the plan is shown anew, to be agreed to again.
    onRefused: async ({ status }) => {
      if (status !== 409 || !read) return;
      const again = await preview(read.name, read.text);
      setRead(again.ok ? again.data : null);
    },
    refresh: "never",
  });
  const isBusy = previewing.isBusy || applying.isBusy;
  const count = read ? props.countOf(read.plan) : 0;
  return (
    <div className="adm-stack">
      <Panel>
        <FileDrop
          label="Choisir un fichier CSV"
          accept=".csv,text/csv"
          isBusy={isBusy}
          onFiles={([file]) => file && previewing.save(file)}
        >
          {props.hint}
        </FileDrop>
        <p role="alert" className="imp-error">
          {(applying.refusal ?? previewing.refusal)?.message}
        </p>
      </Panel>
      {read ? (
        <>
          {props.renderPlan(read.name, read.plan)}
          <div className="adm-actions">
            <AdminButton
              look="primary"
              icon={<IconUpload />}
              busy={isBusy}
              disabled={isBusy || read.plan.problems.length > 0 || count === 0}
              onClick={() => applying.save(read)}
            >
              {importLabel(count, props.nouns)}
            </AdminButton>
            <AdminLink to={props.cancelTo}>Annuler</AdminLink>
          </div>
        </>
      ) : null}
    </div>
  );
}

function importLabel(count: number, [one, several]: readonly [string, string]): string {
  if (count === 0) return "Rien à importer";
  return `Importer ${formatCount(count)} ${count > 1 ? several : one}`;
}
