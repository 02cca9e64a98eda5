import { IconFacebook, IconInstagram } from "#app/art/icons.tsx";
import { LogoPicture } from "#app/art/logo.tsx";
import { business } from "#content/business.ts";
import { customerSpaceLink, footerColumns, type NavLink } from "#content/lists/navigation.ts";
import { offeredLinks } from "#content/offered-links.ts";
import { Link } from "#router";
import { Dot } from "../core/dot.tsx";
import { useOpeningHours } from "../facts/opening-hours.ts";
import { useSitePlace } from "../facts/site-place.ts";

const socialIcons = { facebook: IconFacebook, instagram: IconInstagram };

type FooterProps = {
  year: number;
  isDemo: boolean;
  /** After the services for cars: the first column is the main navigation, as specified. */
  links?: readonly NavLink[];
};

export function Footer({ year, isDemo, links = [] }: FooterProps) {
  const hours = useOpeningHours();
  const { city, postalCode } = useSitePlace();
  return (
    <footer className="site-footer on-dark bg-night text-md text-on-dark-2">
      <div className="wrap grid grid-cols-2 gap-x-6 pt-6 pb-3 md:gap-y-10 md:pb-12 md:grid-cols-[1fr_0.9fr_0.95fr_1.15fr] md:pt-18 lg:grid-cols-[1.5fr_1fr_1.15fr_1fr_1fr] lg:gap-x-10">
        <div className="footer-brand col-span-full lg:col-span-1">
          <LogoPicture height={38} alt={business.name} />
          <p>{`${business.summary} ${city}, ${postalCode}.`}</p>
          <ul className="footer-social">
            {business.social.map(({ id, label, href }) => {
              const Icon = socialIcons[id];
              return (
                <li key={id}>
                  <a
                    href={href}
                    rel="noopener noreferrer me"
                    className="grid size-11 place-items-center rounded-control shadow-[inset_0_0_0_1px_var(--color-hair-dark)] hover:bg-white/5 hover:text-white"
                    aria-label={label}
                  >
                    <Icon />
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
        {footerColumns.map((column, index) => (
          <nav key={column.title} aria-label={column.title} className="footer-column max-md:col-span-full">
            {/* The legal links, the withdrawal button among them, are in view on a phone too. */}
            <details className="accordion phone-fold" open={index === footerColumns.length - 1}>
              <summary>
                {column.title}
                <span className="accordion-mark" aria-hidden="true" />
              </summary>
              <ul>
                {offeredLinks(index === 1 ? [...column.links, ...links] : column.links).map((link) => (
                  <li key={link.href}>
                    <Link to={link.href}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        ))}
      </div>
      <div className="wrap flex flex-wrap justify-between gap-x-6 gap-y-2 border-hair-dark border-t pt-5 pb-20 text-sm lg:pb-24">
        <p>
          {`© ${year} ${business.name}`}
          {isDemo && (
            <>
              <Dot />
              Site de démonstration : contenus et commandes fictifs
            </>
          )}
        </p>
        <p>
          <Link to={customerSpaceLink.href} className="hover:text-white">
            {customerSpaceLink.label}
          </Link>
          <Dot />
          {hours.short}
          {hours.short && <Dot />}
          {business.area.display}
        </p>
      </div>
    </footer>
  );
}
