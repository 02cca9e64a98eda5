import { Button } from "../core/button.tsx";

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="wrap py-14 text-center">
      <p className="mb-4">Cette partie de la page n’a pas pu se charger.</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}
