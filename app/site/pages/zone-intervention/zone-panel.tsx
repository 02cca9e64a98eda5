import { IconArrowRight, IconPhone } from "#app/art/icons.tsx";
import { Badge } from "#app/ui/core/badge.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { business } from "#content/business.ts";
import type { FoundCommune } from "#content/communes/found-commune.ts";
import { communeBadges, type MapCommune } from "#content/communes/map-communes.ts";
import { areaAnswer, communeTexts, kilometres, quoteInCommune } from "#content/messages/communes.ts";
import { serviceAreaPage as page } from "#content/service-area.ts";
import { groupThousands } from "#domain/money/number-text.ts";
import { askForCommune } from "../../forms/asked-commune.ts";
import { TickList } from "../../service-parts/tick-list.tsx";
import type { CommuneSelection } from "./selection.ts";

type Level = { level: 2 | 3 };

/** What is known of the commune chosen. */
export function ZonePanel({ selection, level }: Level & { selection: CommuneSelection }) {
  const Heading = `h${level}` as const;
  if (selection === null) {
    return (
      <div className="zone-empty">
        <Heading>{page.emptyTitle}</Heading>
        <p>{page.emptyText}</p>
      </div>
    );
  }
  return selection.kind === "drawn" ? (
    <Drawn commune={selection.commune} level={level} />
  ) : (
    <Found commune={selection.commune} level={level} />
  );
}

function Drawn({ commune, level }: Level & { commune: MapCommune }) {
  const Heading = `h${level}` as const;
  const { name, description, distance, population, isPrimary, services } = commune;
  return (
    <>
      <div className="zone-title">
        <Badge tone={isPrimary ? "teal" : "neutral"}>
          {isPrimary ? communeBadges.primary : communeBadges.standard}
        </Badge>
        <Heading>{name}</Heading>
        <p>{description}</p>
      </div>
      <Facts
        facts={[
          [page.distance, kilometres(distance)],
          [page.population, groupThousands(String(population))],
        ]}
      />
      <TickList items={services} />
      <Quote name={name} />
    </>
  );
}

function Found({ commune, level }: Level & { commune: FoundCommune }) {
  const { name, postalCode, km, comes } = commune;
  const Heading = `h${level}` as const;
  return (
    <>
      <div className="zone-title">
        <Badge tone={comes ? "teal" : "warning"}>{comes ? communeTexts.comes : communeTexts.comesNot}</Badge>
        <Heading>{name}</Heading>
        <p>{areaAnswer(name, km, comes)}</p>
      </div>
      <Facts
        facts={[
          [page.distance, kilometres(km)],
          [page.postalCode, postalCode],
        ]}
      />
      {comes ? (
        <Quote name={name} />
      ) : (
        <LinkButton
          to={`tel:${business.phone.e164}`}
          variant="secondary"
          leading={<IconPhone size={18} />}
          wide
        >
          {business.phone.display}
        </LinkButton>
      )}
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="zone-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Quote({ name }: { name: string }) {
  return (
    <LinkButton
      to="#contact"
      trailing={<IconArrowRight />}
      wide
      className="zone-quote"
      onClick={() => askForCommune(name)}
    >
      {quoteInCommune(name)}
    </LinkButton>
  );
}
