import type { ReactNode } from "react";

export function NextItem({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>
        <b>{title}</b>
        <div>{children}</div>
      </div>
    </li>
  );
}
