import type { ReactNode } from "react";
import { cx } from "#app/ui/core/cx.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

/** One family of primitives. */
export function Family({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className="border-line border-t py-12 md:py-16">
      <SectionHeading id={`${id}-titre`} kicker="Primitives" title={title} lead={lead} />
      <div className="mt-8 grid items-start gap-6 md:grid-cols-2">{children}</div>
    </section>
  );
}

type SpecimenProps = { title: string; dark?: boolean; wide?: boolean; children: ReactNode };

/** One primitive in one situation, on paper or on ink. */
export function Specimen({ title, dark = false, wide = false, children }: SpecimenProps) {
  return (
    <div className={cx("min-w-0", wide && "md:col-span-2")}>
      <h3 className="mb-3 text-base">{title}</h3>
      <div
        className={cx(
          "grid gap-5 rounded-card p-4 md:p-6",
          dark ? "on-dark" : "on-light shadow-[0_0_0_1px_var(--color-hair)]",
        )}
      >
        {children}
      </div>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
