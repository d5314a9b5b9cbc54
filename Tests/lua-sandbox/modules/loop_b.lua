return { require 'loop.a' }
