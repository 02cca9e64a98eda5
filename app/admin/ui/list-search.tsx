import { useId } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { IconSearch } from "#app/art/icons.tsx";

/** The list's own search, kept in the address with the view and the sort. */
export function ListSearch({ label }: { label: string }) {
  const id = useId();
  const [params] = useSearchParams();
  const submit = useSubmit();
  const kept = [...params].filter(([name]) => name !== "q" && name !== "page");
  return (
    <Form
      role="search"
      aria-label={label}
      className="adm-list-search"
      onChange={(event) => submit(event.currentTarget, { replace: true })}
    >
      <IconSearch />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder={label}
        defaultValue={params.get("q") ?? ""}
        autoComplete="off"
        maxLength={120}
      />
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}
