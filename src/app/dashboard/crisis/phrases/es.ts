import { group, type CrisisPhrases } from '../phrase-groups.ts';

export const phrases: CrisisPhrases = {
  selfHarm: [
    group(
      `(quiero|kiero|quisiera|me gustaría|solo quiero) (morir|morirme|matarme), me (quiero|voy a) (morir|matar),
      (quisiera|ojalá) estar (muerto|muerta), ojalá estuviera (muerto|muerta), ojalá me muera,
      ojalá no despertara, suicidarme, me (voy a|quiero) suicidar, pienso en el suicidio,
      (pensamientos|ideas) suicidas, voy a matarme, quitarme (la vida|de en medio),
      (acabar|terminar) con mi vida, poner fin a mi vida, ganas de (morir|morirme|matarme),
      (estarían|estaría|estaríais) mejor sin mí, hacerme daño, me hago daño, me autolesiono, autolesionarme,
      me corto (los brazos|las venas), cortarme las venas, soy suicida`,
      `de risa, de la risa, de vergüenza, de la vergüenza, de hambre, de calor, de frío, de amor, de sueño,
      de aburrimiento, de viejo, de vieja, contigo, en tus brazos, estudiando, trabajando,
      a estudiar, a trabajar, en el gimnasio, de la vergüenza ajena, de ternura`,
      `no, no me, nunca, nunca me, jamás, tampoco`,
    ),
    group(
      `(|ya |yo )no quiero vivir (|más), no quiero seguir (viviendo|viva|vivo), no tengo ganas de vivir,
      no quiero (despertar|despertarme) (|más|nunca|nunca más), sin ganas de vivir`,
      `aquí, contigo, en, con, sin ti, cerca, lejos, sola aquí, temprano, tan temprano, a, para`,
    ),
    group(
      `(quiero|quisiera|solo quiero) desaparecer`,
      `de, del, unos, un rato, una semana, el fin, este, por unos`,
      `no`,
    ),
  ],
  incitement: [
    group(
      `(suicídate|mátate|cuélgate|suicidaos), muérete (ya|perra|maldito|maldita|de una vez|imbécil|idiota|asqueroso),
      (ve|vete|anda|ándate) a (suicidarte|matarte|morirte|colgarte), (deberías|debes|tienes que|podrías|por qué no) (te |)
      (suicidarte|matarte|morirte|morir|colgarte|suicidas|matas|mueres), quítate la vida, ojalá te (mueras|mates|suicides),
      tírate (de un puente|por la ventana|por un puente|al tren), córtate las venas, acaba con tu vida, hazte daño`,
      `de risa, de envidia, de la risa, estudiando, a trabajar, trabajando`,
      `no, nunca, jamás`,
    ),
  ],
};
