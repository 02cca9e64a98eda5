import { Scene } from "#app/art/scene.tsx";
import { reviewServices } from "#content/lists/reviewed-services.ts";

/** A picture of the reviewed service; `service` is the label it is shown with. */
export function ReviewPicture({ service }: { service: string }) {
  const scene = reviewServices.find(({ label }) => label === service)?.scene;
  return scene ? <Scene name={scene} alt="" className="review-picture" /> : null;
}
