import { Scene } from "#app/art/scene.tsx";
import type { SceneName } from "#app/art/scene-names.ts";
import { homeRooms } from "#content/home-protection.ts";
import { TickList } from "../../../service-parts/tick-list.tsx";
import "./rooms.css";

/** Three rooms, the first one open unless the page itself is one click away. Native disclosures that share a name: one closes when another opens, with no JavaScript. */
export function Rooms({ isBrief = false }: { isBrief?: boolean }) {
  return (
    <div className="rooms">
      {homeRooms.map(({ id, title, scene, summary, surfaces }, index) => {
        const isOpen = index === 0 && !isBrief;
        return (
          <details key={id} name="piece" open={isOpen} className="room">
            <summary data-instrument="">
              {/* Unnamed: its words would come before the room's own in the name of what opens it. */}
              <Scene
                slot={`habitat.${id}`}
                name={scene as SceneName}
                alt=""
                className="room-picture"
                priority={isOpen}
              />
              <h3>{title}</h3>
              <span className="room-summary">{summary}</span>
              <span className="room-mark" aria-hidden="true" />
            </summary>
            <TickList
              className="room-surfaces"
              items={surfaces.map(({ name, benefit }) => `${name}\u00a0: ${lowerFirst(benefit)}`)}
            />
          </details>
        );
      })}
    </div>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
