import { useEffect, useState } from "react";

/** Everything above the upper third of the screen, however far: a jump over several headings is seen too. */
const aboveUpperThird = "1000000px 0px -66% 0px";

/** The id of the heading being read: the last one above the upper third of the screen. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join(" ");
  useEffect(() => {
    const headings = list.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const passed = new Set<Element>();
    const read: IntersectionObserverCallback = (entries) => {
      for (const { target, isIntersecting } of entries) passed[isIntersecting ? "add" : "delete"](target);
      setCurrent((headings.findLast((heading) => passed.has(heading)) ?? headings[0])?.id);
    };
    const observer = new IntersectionObserver(read, { rootMargin: aboveUpperThird });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [list]);
  return current;
}
