import type { ReactNode } from "react";
import "./sale-lines.css";

/** What comes with a purchase, under its button: delivery, validity, the right of withdrawal. */
export function SaleLines({ children }: { children: ReactNode }) {
  return <ul className="sale-lines">{children}</ul>;
}

export function Line({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <li>
      <span className="mt-0.5 text-teal-700">{icon}</span>
      <div>
        <b className="font-semibold">{title}</b>
        {children && <span className="block text-(--muted) text-sm">{children}</span>}
      </div>
    </li>
  );
}
