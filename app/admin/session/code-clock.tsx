import { useEffect, useState } from "react";
import { IconTimer } from "#app/art/icons.tsx";

/** Authenticators draw a new code every thirty seconds of the clock. */
const stepSeconds = 30;

export function CodeClock() {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="code-clock">
      <IconTimer />
      <span>
        Nouveau code dans <b>{left}&nbsp;s</b>
      </span>
    </p>
  );
}

function secondsLeft(): number {
  return stepSeconds - (Math.floor(Date.now() / 1000) % stepSeconds);
}
