import { deferred } from "#app/ui/deferred/deferred.tsx";
import { Bone, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { contactLoading } from "#content/pages/contact.ts";
import "./page.css";
// The styles of a deferred section come with the page; its code is loaded later.

/** The contact block that closes a page; the wrapper carries the anchor, so that #contact works before the code. */
export const ContactSection = deferred(
  () => import("./closing-block.tsx").then((module) => module.ClosingBlock),
  {
    id: "contact",
    fallback: <ContactSkeleton />,
  },
);

const fields = ["name", "email", "phone", "subject", "commune"];

/** The contact block while its code loads: the same shapes, the specification's text. */
function ContactSkeleton() {
  return (
    <section className="on-dark section contact">
      <div className="wrap contact-in">
        <div className="contact-side grid content-start gap-5">
          <Bone className="h-5 w-40" />
          <Bone className="h-24 w-full max-w-[340px]" />
          <Bone className="h-14 w-full max-w-[460px]" />
          <Bone className="mt-4 h-56 w-full" />
        </div>
        <div className="on-light contact-sheet">
          <Skeleton label={contactLoading} showLabel>
            <div className="grid gap-5.5">
              {fields.map((field) => (
                <div key={field} className="grid gap-2">
                  <Bone className="h-5 w-24" />
                  <Bone className="h-13 w-full" />
                </div>
              ))}
              <div className="grid gap-2">
                <Bone className="h-5 w-32" />
                <Bone className="h-32 w-full" />
              </div>
              <Bone className="h-13 w-full sm:ml-auto sm:w-56" />
            </div>
          </Skeleton>
        </div>
      </div>
    </section>
  );
}
