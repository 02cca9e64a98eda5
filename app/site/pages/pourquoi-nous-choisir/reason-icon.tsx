import { Icon, type IconProps } from "#app/art/icon.tsx";
import { IconCertified, IconDrops, IconHouse, IconShieldCheck } from "#app/art/icons.tsx";
import type { ReasonSlug } from "#content/why-us.ts";

const icons: Record<ReasonSlug, (props: IconProps) => React.ReactNode> = {
  "confort-a-domicile": IconHouse,
  "expertise-savoir-faire": IconCertified,
  "produits-haut-de-gamme": IconDrops,
  "protection-valorisation-durables": IconShieldCheck,
  "approche-personnalisee": (props) => (
    <Icon
      {...props}
      d="m16 11 2 2 4-4M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0"
    />
  ),
  "satisfaction-client-garantie": (props) => (
    <Icon
      {...props}
      d="M7 10v12m8-16.120L14 10h5.830a2 2 0 0 1 1.920 2.560l-2.330 8A2 2 0 0 1 17.500 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.760a2 2 0 0 0 1.790-1.110L12 2a3.130 3.130 0 0 1 3 3.880Z"
    />
  ),
};

export function ReasonIcon({ slug, ...props }: IconProps & { slug: ReasonSlug }) {
  const Drawn = icons[slug];
  return <Drawn {...props} />;
}
