import { Scene } from "#app/art/scene.tsx";
import { business } from "#content/business.ts";
import { assistantShortcuts, type NavLink } from "#content/lists/navigation.ts";
import { Link } from "#router";

const usualPages: readonly NavLink[] = [
  { label: "Accueil", href: "/" },
  ...assistantShortcuts,
  { label: "Contact", href: "/contact" },
];

export function NotFound() {
  return (
    <section className="wrap-wide section grid items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-16">
      <title>{`Page introuvable | ${business.name}`}</title>
      <div className="grid gap-5">
        <p className="kicker">Erreur 404</p>
        <h1 className="text-4xl md:text-5xl">Cette page a pris la route sans nous.</h1>
        <p className="lead">
          L’adresse a changé ou n’existe pas. Voici où la plupart de nos visiteurs voulaient aller.
        </p>
        <ul className="flex flex-wrap gap-2">
          {usualPages.map((link) => (
            <li key={link.href}>
              <Link
                to={link.href}
                className="inline-flex min-h-11 items-center rounded-control bg-paper px-4 font-medium text-md shadow-[inset_0_0_0_1px_var(--color-fog)] hover:bg-teal-50"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Scene name="404" alt="" className="w-full rounded-stage shadow-3" priority />
    </section>
  );
}
