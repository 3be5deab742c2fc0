import { group, type CrisisPhrases } from '../phrase-groups.ts';

export const phrases: CrisisPhrases = {
  selfHarm: [
    group(
      `ich (will|möchte|wollte) (|nur noch |einfach nur |einfach nur noch )(sterben|tot sein),
      (würde|will|möchte) (ich |)am liebsten (sterben|tot sein), am liebsten (sterben|tot sein),
      am liebsten (wäre ich|würde ich) (tot|sterben), (wäre ich|wäre) am liebsten tot, ich wäre lieber tot,
      (wünschte|wünsche mir) ich wäre tot, ich (will|möchte|wollte|werde) mich umbringen,
      (will|möchte|werde|wollte|könnte|würde) ich mich (|am liebsten )umbringen, ich mich (umbringe|umbringen),
      ich (bringe|bring) mich um, (bringe|bring) ich mich um,
      (daran|darüber nach|davor|vor|lust|versucht|bereit|darüber) mich umzubringen,
      ich (will|möchte|werde|könnte) mir das leben nehmen, (will|möchte|werde) ich mir das leben nehmen,
      (daran|darüber nach|davor|versucht|darüber) mir das leben zu nehmen, nehme mir das leben,
      nehme ich mir das leben, mein leben beenden, mein leben zu beenden, (selbstmord|suizid) begehen,
      begehe (selbstmord|suizid), selbstmord zu begehen, denke (|oft )an (selbstmord|suizid),
      habe (suizidgedanken|selbstmordgedanken), ich (bin|fühle mich) (suizidal|lebensmüde),
      besser dran ohne mich, ohne mich besser dran, ich ritze mich, mich zu ritzen, mich selbst verletzen,
      verletze mich selbst, mich selbst zu verletzen, keinen grund mehr zu leben, mir etwas antun`,
      `vor lachen, vor scham, vor peinlichkeit, vor langeweile, vor hunger, vor lauter, mit dem training,
      mit dieser arbeit, beim training`,
      `nicht, nie, niemals`,
    ),
    group(
      `(will|möchte|mag) nicht mehr leben, (will|möchte|mag) (ich |)nicht mehr aufwachen,
      ich (will|möchte) nicht mehr (da sein|hier sein|existieren), nicht mehr leben (will|möchte|wollen),
      (keinen|kein|null) bock mehr (auf das leben|auf leben|zu leben|aufs leben),
      keine (lust|kraft) mehr (zu leben|auf das leben|aufs leben|zum leben)`,
      `in, bei, mit, auf, hier, so früh, neben, ohne dich, ohne kaffee, hinter`,
      `hund, katze, hamster, oma, opa, pflanze, handy`,
    ),
  ],
  incitement: [
    group(
      `(bring|bringt|töte|häng|erhäng|erschieß) (dich|euch) (um|auf|endlich|doch|selbst|einfach um|doch um|endlich um|doch endlich um|bitte um),
      (begeh|begehe) (doch |endlich |bitte |einfach |)(selbstmord|suizid) (du|endlich|bitte|doch|loser|opfer),
      begeh (doch |endlich |bitte |einfach |)(selbstmord|suizid), (geh|geht) (doch |endlich |einfach |)(sterben|dich umbringen|dich erhängen),
      du (solltest|sollst|musst|kannst|könntest) (dich |einfach |am besten |)(umbringen|sterben|selbstmord begehen|erhängen|töten),
      nimm dir (doch |endlich |)das leben, stirb (doch |)(endlich|einfach|du), spring (doch |)(vor einen zug|vor den zug|von der brücke|von einer brücke),
      beende dein leben, mach deinem leben ein ende, ritz dich, ich hoffe du stirbst, warum bringst du dich nicht um`,
      `vor lachen, vor langeweile`,
      `nicht, ich, nie, niemals`,
    ),
  ],
};
