import type { ReactNode } from "react";
import { formatCount } from "#domain/money/number-text.ts";
import { ImportLines } from "./import-lines.tsx";

interface Line {
  readonly line: number;
}

interface ImportPlanProps<Created extends Line> {
  /** Of the file. */
  readonly name: string;
  /** What one line of it is. */
  readonly noun: string;
  readonly plan: {
    readonly problems: readonly (Line & { readonly message: string })[];
    readonly created: readonly Created[];
    readonly known: readonly (Line & { readonly name: string; readonly reason: string })[];
  };
  readonly createdCell: (row: Created) => ReactNode;
}

/** What a file would do: the lines that stop it first, then what it creates and what it finds again. */
export function ImportPlan<Created extends Line>({
  name,
  noun,
  plan: { problems, created, known },
  createdCell,
}: ImportPlanProps<Created>) {
  return (
    <>
      <p className="adm-notice" data-tone={problems.length > 0 ? "bad" : undefined} role="status">
        <b>{name}</b>&nbsp;: {formatCount(created.length)} à créer, {formatCount(known.length)} déjà{" "}
        {known.length > 1 ? "connus" : "connu"}
        {problems.length > 0
          ? `, ${formatCount(problems.length)} ${problems.length > 1 ? "lignes" : "ligne"} à corriger. Rien n’est importé tant qu’il en reste.`
          : "."}
      </p>
      <ImportLines
        title="Lignes à corriger"
        second="Raison"
        rows={problems}
        cell={({ message }) => message}
      />
      <ImportLines title="À créer" second={noun} rows={created} cell={createdCell} />
      <ImportLines
        title="Déjà connus, inchangés"
        second={noun}
        rows={known}
        cell={(row) => (
          <>
            {row.name} <small>{row.reason}</small>
          </>
        )}
      />
    </>
  );
}
