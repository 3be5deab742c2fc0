import type { APIRoute, GetStaticPaths } from 'astro';
import { drawPicture } from '@/content/draw-picture.ts';
import { pictureOf, socialPictures, type SocialPicture } from '@/content/social-pictures.ts';

export const getStaticPaths = (async () => {
  const pictures = await socialPictures();
  return pictures.map((picture) => {
    const address = pictureOf(picture.lang, picture.path);
    return {
      params: { picture: address.slice('/og/'.length, -'.png'.length) },
      props: { ...picture },
    };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<SocialPicture> = async ({ props }) =>
  new Response(new Uint8Array(await drawPicture(props)), {
    headers: { 'content-type': 'image/png' },
  });
