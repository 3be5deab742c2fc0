import { group, type CrisisPhrases } from '../phrase-groups.ts';

export const phrases: CrisisPhrases = {
  selfHarm: [
    group(
      `ik (wil|zou willen|wou|wilde) (|gewoon |alleen maar |echt )(dood|sterven|doodgaan|dood gaan|dood zijn),
      was ik maar dood, ik (wou|wilde) dat ik dood was, (einde|eind) aan mijn leven,
      er een (einde|eind) aan maken, (mezelf|mijzelf) van kant maken, mezelf van het leven beroven,
      mezelf (iets aandoen|iets aan te doen|iets aan doen|ombrengen|doodmaken|ophangen),
      (wil|zou|kan|ga|ik) zelfmoord plegen, zelfmoord (wil|wilde|zou|ga|wou) plegen, zelfmoord te plegen,
      ik pleeg zelfmoord, pleeg ik zelfmoord, denk (|vaak |soms )aan (zelfmoord|zelfdoding),
      heb (zelfmoordgedachten|suïcidale gedachten), ik (ben|voel me) (suïcidaal|levensmoe), ik ga mezelf doden,
      beter af zonder mij, zonder mij beter af, ik (snijd|snij) mezelf, mezelf (snijden|te snijden),
      mezelf pijn (doen|te doen), geen reden (meer |)om te leven`,
      `van het lachen, van schaamte, van verveling, van de honger, van de hitte, hout, hout voor,
      van ouderdom, in het harnas, op de sportschool`,
      `niet, nooit, geen`,
    ),
    group(
      `ik wil niet meer leven, wil ik niet meer leven, niet meer (willen leven|wil leven|leven wil),
      geen zin meer (in het leven|om te leven), ik wil er niet meer zijn, wil niet meer wakker worden,
      nooit meer wakker worden, nooit meer wakker te worden`,
      `in, bij, met, naast, zo vroeg, om, zonder jou, zonder koffie`,
    ),
    group(
      `(wil|ga|wou|zou) (er |)eruit stappen, wil er uitstappen, eruit te stappen, uit het leven stappen,
      ik stap eruit, liever eruit stappen, eruit stappen`,
      `bij, op, hier, in, na, als de bus, als de trein, bij de`,
      `bus, trein, tram, metro, auto, niet, halte, station, hier, daar`,
    ),
  ],
  incitement: [
    group(
      `(ga|gaan) (toch |maar |gewoon |lekker |eens |)(zelfmoord plegen|dood|jezelf ophangen|jezelf van kant maken|jezelf ombrengen|jezelf doden|sterven),
      pleeg (toch |maar |gewoon |lekker |eens |)zelfmoord, (maak|breng) jezelf (toch |maar |)(van kant|dood|om), hang jezelf op,
      jezelf (ophangen|van kant maken|ombrengen|doodmaken), (je|jij) (moet|zou|kan|kunt|mag) (beter |maar |gewoon |)(zelfmoord plegen|doodgaan|sterven|dood zijn),
      spring (toch |maar |)(voor een trein|voor de trein|van een brug|van de brug), (maak|maak er) een (einde|eind) aan je leven,
      beroof jezelf van het leven, ik hoop dat (je|jij) (doodgaat|dood gaat|sterft), val dood, snij jezelf`,
      `van het lachen, aan het hout, hout, van verveling`,
      `ik, niet, nooit, en ik`,
    ),
  ],
};
