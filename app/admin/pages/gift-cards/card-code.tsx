import { useState } from "react";
import { IconEye, IconEyeOff } from "#app/art/icons-sign-in.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";

/** Masked until somebody asks for the whole code, which the journal records. */
export function CardCode({ id, maskedCode }: { readonly id: string; readonly maskedCode: string }) {
  const [code, setCode] = useState<string | null>(null);
  const { save, isBusy } = useSave({
    send: () => send(admin["gift-cards"][":id"].code.$post({ param: { id } })),
    failure: "Code non affiché",
    onSaved: (answer) => setCode(answer.code),
  });
  return (
    <div className="gift-reveal">
      <p className="gift-code" aria-live="polite">
        {code ?? (
          <>
            <span aria-hidden="true">{maskedCode}</span>
            <span className="sr-only">Code masqué, finissant par {maskedCode.slice(-4)}</span>
          </>
        )}
      </p>
      {code ? (
        <AdminButton icon={<IconEyeOff />} onClick={() => setCode(null)}>
          Masquer le code
        </AdminButton>
      ) : (
        <AdminButton icon={<IconEye />} busy={isBusy} onClick={() => save()}>
          Afficher le code
        </AdminButton>
      )}
      <small className="adm-muted">Chaque affichage est noté dans le journal.</small>
    </div>
  );
}
