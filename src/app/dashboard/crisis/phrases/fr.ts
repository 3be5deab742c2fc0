import { group, type CrisisPhrases } from '../phrase-groups.ts';

export const phrases: CrisisPhrases = {
  selfHarm: [
    group(
      `(je|j’) (veux|voudrais|aimerais) (|juste |vraiment )(mourir|crever|être mort|être morte),
      j’ai (|juste |vraiment )envie (de|d’) (mourir|crever|me tuer|me flinguer|me pendre|en finir),
      envie (de mourir|de crever|d’en finir), me suicider, je (vais|veux|voudrais) (me tuer|me flinguer|me pendre),
      je (vais|veux) me foutre en l’air, je (vais|veux) me tirer une balle, en finir avec (la|ma) vie,
      mettre fin à (mes jours|ma vie), (des|mes|d’|les) (idées|pensées) suicidaires,
      je (suis|me sens) suicidaire, chuis suicidaire, je pense au suicide, plus (de|aucune) raison de vivre,
      mieux sans moi, me faire du mal, je me scarifie, me scarifier, m’ôter la vie`,
      `de rire, de honte, de faim, de froid, de chaud, d’ennui, de vieillesse, vieux, vieille,
      sur scène, à la tâche, au travail, en riant, avec ce, avec cette, avec toi, de fatigue`,
      `pas, jamais, plus, ne pas`,
    ),
    group(
      `je ne veux plus vivre, je veux plus vivre, je n’ai plus envie de vivre, plus envie de vivre,
      plus la force de vivre, je ne veux pas vivre, (ne|) plus me réveiller, je (veux|voudrais) disparaître`,
      `ici, chez, avec lui, avec elle, avec eux, avec toi, à, en ville, dans, sans toi, tôt, si tôt, à côté,
      de ta vie, de cette, des réseaux, d’instagram, quelques jours, sous terre, en vacances, de honte`,
    ),
  ],
  incitement: [
    group(
      `suicide toi, suicidez vous, tue toi, flingue toi, pends toi, (va|allez) (te|vous) (suicider|tuer|pendre|flinguer|foutre en l’air),
      va (mourir|crever), tu (devrais|dois|peux|ferais mieux de) (te suicider|mourir|crever|te tuer|te pendre|te flinguer),
      (jette|balance) toi (sous un train|d’un pont|par la fenêtre), ouvre toi les veines, mets fin à (tes jours|ta vie),
      pourquoi tu te suicides pas, j’espère que tu (vas |)(crèves|mourir|crever|meurs)`,
      `de rire, à la tâche, au travail, de honte, de faim, de jalousie`,
      `ne, pas, jamais, ne te`,
    ),
  ],
};
