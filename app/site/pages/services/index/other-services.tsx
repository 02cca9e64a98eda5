import { IconArrowRight } from "#app/art/icons.tsx";
import { servicesMenu } from "#content/lists/navigation.ts";
import { cleaningPage } from "#content/services/cleaning.ts";
import { Link } from "#router";
import "./other-services.css";

const others = servicesMenu.filter(({ href }) => href !== cleaningPage.path);

/** This page is also where "Services" leads: from here every other one is a step away. */
export function OtherServices() {
  return (
    <section className="section bg-mist" aria-labelledby="autres-services">
      <div className="wrap-wide">
        <h2 id="autres-services" className="mb-7 text-4xl md:mb-11">
          {cleaningPage.otherTitle}
        </h2>
        <ul className="others">
          {others.map(({ href, label, description }) => (
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
