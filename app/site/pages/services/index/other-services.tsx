import { IconArrowRight } from "#app/art/icons.tsx";
import { describedServices } from "#content/lists/described-services.ts";
import { offeredLinks } from "#content/offered-links.ts";
import { cleaningPage, cleaningService } from "#content/services/cleaning.ts";
import { Link } from "#router";

const others = describedServices.filter(({ href }) => href !== cleaningService.path);

/** The menu's "Services" leads to this page: it links to every other service. Its styles come with the page. */
export function OtherServices() {
  return (
    <section className="section bg-mist" aria-labelledby="autres-services">
      <div className="wrap">
        <h2 id="autres-services" className="mb-7 text-4xl md:mb-11">
          {cleaningPage.otherTitle}
        </h2>
        <ul className="others">
          {offeredLinks(others).map(({ href, label, description }) => (
            <li key={href}>
              <Link to={href}>
                <span className="min-w-0">
                  <strong>{label}</strong>
                  <small>{description}</small>
                </span>
                <IconArrowRight />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
