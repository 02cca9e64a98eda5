import { IconMail, IconPhone, IconPin } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import type { SceneName } from "#app/art/scene-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { Anchor } from "#app/ui/core/link.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { business } from "#content/business.ts";
import type { ContactSubjectId } from "#content/lists/contact-subjects.ts";
import { contactPage as page } from "#content/pages/contact.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { ContactForm } from "./contact-form.tsx";
import "./page.css";

export type ContactBlockProps = {
  /** The anchor every "quote" button scrolls to; left out where a wrapper carries it already. */
  id?: string;
  subject: ContactSubjectId;
  title?: string;
  lead?: string;
  /** 1 on the contact page itself. */
  level?: 1 | 2;
  /** Under the addresses, on wide screens; the car when left out. */
  picture?: SceneName;
  initial?: SubmitResult | null;
};

/** How to reach us, and the form beside it. */
export function ContactBlock(props: ContactBlockProps) {
  const { id, subject, title = page.heading, lead = page.lead, level = 2, picture, initial } = props;
  return (
    <section id={id} className="on-dark section contact" data-page={level === 1 || undefined}>
      <div className="wrap contact-in">
        <div className="contact-side">
          <SectionHeading kicker={page.kicker} title={title} lead={lead} level={level} />
          <Addresses />
          <div className="contact-picture">{picture ? <Scene name={picture} alt="" /> : <Car />}</div>
        </div>
        <div className="on-light contact-sheet">
          <ContactForm subject={subject} initial={initial} />
        </div>
      </div>
    </section>
  );
}

function Addresses() {
  const { phone, email } = business;
  const { street, city, postalCode } = useSitePlace();
  const { lines } = useOpeningHours();
  return (
    <ul className="contact-ways">
      <li>
        <IconPhone />
        <div>
          <Anchor to={`tel:${phone.e164}`} className="tabular-nums">
            {phone.display}
          </Anchor>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </div>
      </li>
      <li>
        <IconMail />
        <div>
          <Anchor to={`mailto:${email}`}>{email}</Anchor>
          <span>{page.mailNote}</span>
        </div>
      </li>
      <li>
        <IconPin />
        <div>
          <strong>
            {street && `${street}, `}
            {city}, {postalCode}
          </strong>
          <span>{page.areaNote}</span>
        </div>
      </li>
    </ul>
  );
}

function Car() {
  return (
    <span className="contact-car">
      <Vehicle
        kind="hero-car"
        frame={{ x: 84, y: 120, width: 1032, height: 330 }}
        gloss={1}
        beads={1}
        dirt={0}
        lazy
      />
    </span>
  );
}
