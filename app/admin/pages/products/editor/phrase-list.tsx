import { useState } from "react";
import { IconClose } from "#app/art/icons.tsx";
import { clpPhrases } from "#content/catalogue/clp-phrases.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import type { ProductForm } from "./use-product-form.ts";

const known: Readonly<Record<string, string>> = clpPhrases;

/** H and P phrases by their codes. The regulation's own words come with the code; another code brings its own. */
export function PhraseList({ form }: { form: ProductForm }) {
  const { phrases } = form.draft;
  const [code, setCode] = useState("");
  const error = form.error?.field === "phrases" ? form.error.message : null;
  const add = () => {
    const wanted = code.trim().toUpperCase().replaceAll(" ", "");
    if (wanted === "" || phrases.some((phrase) => phrase.code === wanted)) return setCode("");
    form.set({ phrases: [...phrases, { code: wanted, text: known[wanted] ?? "" }] });
    setCode("");
  };
  return (
    <fieldset className="edit-phrases">
      <legend>Mentions de danger et conseils</legend>
      <ul>
        {phrases.map((phrase, index) => (
          <li key={phrase.code}>
            <b>{phrase.code}</b>
            <textarea
              aria-label={`Texte de ${phrase.code}`}
              value={phrase.text}
              rows={1}
              maxLength={400}
              onChange={(event) =>
                form.set({
                  phrases: phrases.map((each, place) =>
                    place === index ? { ...each, text: event.target.value } : each,
                  ),
                })
              }
            />
            <button
              type="button"
              className="adm-icon-button"
              aria-label={`Retirer ${phrase.code}`}
              onClick={() => form.set({ phrases: phrases.filter((_, place) => place !== index) })}
            >
              <IconClose />
            </button>
          </li>
        ))}
      </ul>
      <div className="edit-add-code">
        <input
          name="phrases"
          aria-label="Ajouter un code"
          placeholder="Ajouter un code, H319…"
          list="codes-clp"
          autoComplete="off"
          maxLength={40}
          value={code}
          aria-invalid={error ? true : undefined}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <AdminButton onClick={add}>Ajouter</AdminButton>
        <datalist id="codes-clp">
          {Object.entries(known).map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </datalist>
      </div>
      {error ? (
        <p role="alert" className="edit-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
