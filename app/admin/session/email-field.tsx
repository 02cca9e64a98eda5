import { Input } from "#app/ui/fields/input.tsx";

/** The address one signs in with. */
export function SignInEmailField({ error }: { error?: string | null | undefined }) {
  return (
    <Input
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      error={error}
    />
  );
}
