import type { APIRoute, GetStaticPaths } from 'astro';
import { drawPicture } from '@/content/draw-picture.ts';
import { drawVoicePicture } from '@/content/draw-voice-picture.ts';
import { voicePicture } from '@/rules/voice-picture.ts';
import {
  pictureOf,
  socialPictures,
  voicePictures,
  type SocialPicture,
  type VoicePicture,
} from '@/content/social-pictures.ts';

type Picture = SocialPicture | VoicePicture;

export const getStaticPaths = (async () => {
  const pictures: Picture[] = [...(await socialPictures()), ...voicePictures()];
  return pictures.map((picture) => {
    const { lang } = picture;
    const address =
      'voice' in picture
        ? voicePicture(lang, picture.voice, picture.of)
        : pictureOf(lang, picture.path);
    return {
      params: { picture: address.slice('/og/'.length, -'.png'.length) },
      props: { picture },
    };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: Picture }> = async ({ props }) =>
  new Response(new Uint8Array(await draw(props.picture)), {
    headers: { 'content-type': 'image/png' },
  });

const draw = (picture: Picture) =>
  'voice' in picture ? drawVoicePicture(picture) : drawPicture(picture);
