import type { ReactNode } from "react";
import { IconChevronLeft, IconChevronRight, IconPin } from "#app/art/icons.tsx";
import { Anchor } from "#app/ui/core/link.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { bookingPage as texts } from "#content/pages/booking.ts";
import { formatDayLong, formatDayOfMonth, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import type { SlotCalendar, SlotDay } from "#domain/planning/slot-calendar.ts";

/** Five ticks at most: beyond that there is plenty. */
const mostTicks = 5;

type CalendarProps = { calendar: SlotCalendar; chosen: string | null; token: string };

/** Three weeks of days, each a link: choosing one needs no JavaScript. */
export function Calendar({ calendar, chosen, token }: CalendarProps) {
  const { weeks, firstDay, lastDay, previous, next } = calendar;
  return (
    <div className="bk-calendar">
      <div className="bk-calendar-head">
        <p>
          {formatDayOfMonth(firstDay)} – {formatDayOfMonth(lastDay)}
        </p>
        <PageLink token={token} week={previous} label="Trois semaines plus tôt">
          <IconChevronLeft />
        </PageLink>
        <PageLink token={token} week={next} label="Trois semaines plus tard">
          <IconChevronRight />
        </PageLink>
      </div>
      <div className="bk-days" data-columns={weeks[0]?.length}>
        {weeks[0]?.map(({ day }) => (
          <span key={day} className="bk-weekday" aria-hidden="true">
            {WEEKDAYS[weekday(day)]?.slice(0, 3)}.
          </span>
        ))}
        {weeks.flat().map((day) => (
          <Day key={day.day} {...day} isChosen={day.day === chosen} token={token} />
        ))}
      </div>
      <ul className="bk-legend" aria-hidden="true">
        <li>
          <IconPin size={16} /> {texts.nearShort}
        </li>
        <li>
          <Ticks count={2} /> {texts.freeStarts}
        </li>
        <li data-full>{texts.full}</li>
      </ul>
    </div>
  );
}

function Day({ day, startCount, isNear, isChosen, token }: SlotDay & { isChosen: boolean; token: string }) {
  const date = Number(day.slice(8)) === 1 ? "1er" : String(Number(day.slice(8)));
  if (startCount === 0) {
    return (
      <span className="bk-day" data-full>
        <span aria-hidden="true">{date}</span>
        <VisuallyHidden>
          {formatDayLong(day)}, {texts.full}
        </VisuallyHidden>
      </span>
    );
  }
  return (
    <Anchor
      to={`?jeton=${encodeURIComponent(token)}&jour=${day}`}
      className="bk-day"
      data-near={isNear || undefined}
      aria-current={isChosen ? "date" : undefined}
      preventScrollReset
    >
      <span aria-hidden="true">{date}</span>
      <Ticks count={Math.min(mostTicks, startCount)} />
      {isNear && <IconPin size={14} />}
      <VisuallyHidden>
        {formatDayLong(day)}, {startCount} {startCount > 1 ? texts.freeStarts : "départ libre"}
        {isNear && `, ${texts.near.toLowerCase()}`}
      </VisuallyHidden>
    </Anchor>
  );
}

function Ticks({ count }: { count: number }) {
  return (
    <span className="bk-ticks" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick is nothing but its place in the row
        <i key={index} />
      ))}
    </span>
  );
}

type PageLinkProps = { token: string; week: string | null; label: string; children: ReactNode };

function PageLink({ token, week, label, children }: PageLinkProps) {
  if (week === null) return <span className="bk-turn">{children}</span>;
  return (
    <Anchor
      to={`?jeton=${encodeURIComponent(token)}&semaine=${week}`}
      className="bk-turn"
      aria-label={label}
      preventScrollReset
    >
      {children}
    </Anchor>
  );
}
