import type { ReactNode } from "react";
import { productArtNames, vehicleKinds } from "#app/art/art-names.ts";
import { IconDownload } from "#app/art/icons.tsx";
import { sceneNames } from "#app/art/scene-names.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { drawingName } from "#content/drawing-names.ts";
import { brandColours, brandLogos, exportPage as texts } from "#content/pages/export-assets.ts";
import type { Route } from "./+types/page.ts";
import "./page.css";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, path } = texts;
  return pageMeta(matches, { title, description, path, isIndexed: false });
}

export default function ExportAssets() {
  return (
    <>
      <section className="bg-mist pt-4 pb-10 md:pt-6 md:pb-14">
        <div className="wrap">
          <Breadcrumbs
            trail={[{ label: "Accueil", to: "/" }]}
            current={texts.title}
            className="mb-6 md:mb-10"
          />
          <SectionHeading
            level={1}
            title={texts.title}
            lead={texts.lead}
            aside={
              <LinkButton to={texts.archivePath} reloadDocument leading={<IconDownload />}>
                {texts.all}
              </LinkButton>
            }
          />
        </div>
      </section>
      <div className="bg-paper pb-(--section)">
        <Group title="Logo" className="asset-logos">
          {brandLogos.map(({ name, label, onDark }) => (
            <Drawing key={name} file={`brand/${name}`} label={label} ratio="logo" onDark={onDark} />
          ))}
        </Group>
        <Colours />
        <Group title="Illustrations">
          {sceneNames.map((name) => (
            <Drawing key={name} file={`scenes/${name}`} label={drawingName(name)} />
          ))}
        </Group>
        <Group title="Véhicules">
          {[...vehicleKinds, "hero-car"].map((name) => (
            <Drawing key={name} file={`vehicles/${name}`} label={drawingName(name)} />
          ))}
        </Group>
        <Group title="Produits">
          {productArtNames.map((name) => (
            <Drawing key={name} file={`products/${name}`} label={drawingName(name)} />
          ))}
        </Group>
      </div>
    </>
  );
}

type GroupProps = { title: string; children: ReactNode; className?: string };

function Group({ title, children, className }: GroupProps) {
  return (
    <section className="wrap pt-12 md:pt-16">
      <h2 className="text-2xl">{title}</h2>
      <ul className={cx("asset-grid", className)}>{children}</ul>
    </section>
  );
}

type DrawingProps = { file: string; label: string; ratio?: "logo"; onDark?: boolean };

function Drawing({ file, label, ratio, onDark = false }: DrawingProps) {
  const href = `/art/${file}.svg`;
  return (
    <li className="asset">
      <span className="asset-picture" data-ratio={ratio} data-dark={onDark || undefined}>
        <img src={href} alt="" width={320} height={240} loading="lazy" decoding="async" />
      </span>
      <a href={href} download className="asset-link" aria-label={`${label}, ${texts.one}`}>
        {label}
        <IconDownload />
      </a>
    </li>
  );
}

function Colours() {
  return (
    <section className="wrap pt-12 md:pt-16">
      <h2 className="text-2xl">{texts.colours}</h2>
      <ul className="asset-grid">
        {brandColours.map(({ name, hex, use }) => (
          <li key={hex} className="asset">
            <span className="asset-colour" style={{ background: hex }} />
            <p className="mt-2.5 flex justify-between gap-3 font-medium text-md">
              {name}
              <code className="font-mono text-sm uppercase">{hex}</code>
            </p>
            <p className="text-(--muted) text-sm">{use}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
